// Says at which edges of a box that scrolls sideways something is out of sight: `data-more` has `left`, `right` or both, and
// the style sheet lets the contents fade out there.
export interface Scrolled {
  scrollLeft: number
  scrollWidth: number
  clientWidth: number
}

export function more_at({ scrollLeft, scrollWidth, clientWidth }: Scrolled): string {
  const slack = 1 // positions are fractions on many screens
  return [scrollLeft > slack ? 'left' : '', scrollLeft + clientWidth < scrollWidth - slack ? 'right' : ''].filter(Boolean).join(' ')
}

export function edges(box: HTMLElement): { destroy: () => void } {
  const look = () => (box.dataset['more'] = more_at(box))
  const sizes = new ResizeObserver(look)
  for (const one of [box, ...box.children]) sizes.observe(one)
  box.addEventListener('scroll', look, { passive: true })
  return {
    destroy: () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    },
  }
}
