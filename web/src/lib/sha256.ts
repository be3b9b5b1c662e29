// SHA-256 (FIPS 180-4). Browsers offer their own only on pages that came by https or from this very machine; a match in one
// house, by the address of the host's machine, has neither.
const primes = (() => {
  const found: number[] = []
  for (let n = 2; found.length < 64; ++n) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
})()
// The first 32 bits behind the point of a root.
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

// Whole blocks: a bit after the message, zeros, and the count of its bits.
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const words = new DataView(bytes.buffer)
  words.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29))
  words.setUint32(bytes.length - 4, (message.length * 8) >>> 0)
  return words
}

export function sha256_of(message: Uint8Array): Uint8Array {
  const blocks = padded(message)
  const hash = [...start]
  for (let block = 0; block < blocks.byteLength; block += 64) {
    const w = Array.from({ length: 16 }, (_, i) => blocks.getInt32(block + 4 * i))
    for (let i = 16; i < 64; ++i) {
      const [near, far] = [w[i - 2]!, w[i - 15]!]
      const mixed_near = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
      const mixed_far = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
      w.push((mixed_near + w[i - 7]! + mixed_far + w[i - 16]!) | 0)
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; ++i) {
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i]! + word) | 0
  }
  const result = new DataView(new ArrayBuffer(32))
  for (const [i, word] of hash.entries()) result.setInt32(4 * i, word)
  return new Uint8Array(result.buffer)
}
