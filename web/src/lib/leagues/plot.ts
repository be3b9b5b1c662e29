// A curve in a box: where its points are, and the round figures beside it.
export interface Box { width: number; height: number; left: number; bottom: number; top: number; right: number }

export function steps(low: number, high: number, wanted = 4): number[] {
  const span = Math.max(1, high - low)
  const rough = span / wanted
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * size).find((one) => one >= rough) ?? size * 10
  const first = Math.floor(low / step) * step
  const result = [first]
  while (result[result.length - 1]! < high) result.push(result[result.length - 1]! + step)
  if (result.length === 1) result.push(first + step)
  return result
}

export function place(values: number[], box: Box): { ticks: { value: number; y: number }[]; points: { x: number; y: number }[] } {
  const ticks = steps(Math.min(...values), Math.max(...values))
  const [low, high] = [ticks[0]!, ticks[ticks.length - 1]!]
  const y = (value: number) => box.top + (1 - (value - low) / (high - low)) * (box.height - box.top - box.bottom)
  const x = (i: number) => box.left + (values.length < 2 ? 0.5 : i / (values.length - 1)) * (box.width - box.left - box.right)
  return { ticks: ticks.map((value) => ({ value, y: y(value) })), points: values.map((value, i) => ({ x: x(i), y: y(value) })) }
}
