// A card under a resting pointer is shown large beside it, and goes when the pointer does. A finger that rests on a card
// asks for what a right click asks for, and does not choose it by being lifted.
import type { Attachment } from 'svelte/attachments'

export const peek = $state<{ card: string | undefined; x: number; y: number }>({ card: undefined, x: 0, y: 0 })

const rest = 420

export function hide_peek(): void {
  peek.card = undefined
}

export function peeking(card: () => string): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false
    const show = () => {
      const box = node.getBoundingClientRect()
      peek.x = box.left + box.width / 2
      peek.y = box.top + box.height / 2
      peek.card = card()
    }
    const leave = () => {
      clearTimeout(timer)
      hide_peek()
    }
    const heard: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => {
        if ((event as PointerEvent).pointerType === 'mouse') timer = setTimeout(show, rest)
      }],
      ['pointerdown', (event) => {
        leave()
        held = false
        if ((event as PointerEvent).pointerType !== 'touch') return
        timer = setTimeout(() => {
          held = true
          node.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
        }, rest)
      }],
      ['pointerleave', leave],
      ['pointerup', leave],
      ['pointercancel', leave],
    ]
    const lifted = (event: Event) => {
      if (!held) return
      held = false
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    for (const [name, hear] of heard) node.addEventListener(name, hear)
    node.addEventListener('click', lifted, { capture: true })
    return () => {
      leave()
      for (const [name, hear] of heard) node.removeEventListener(name, hear)
      node.removeEventListener('click', lifted, { capture: true })
    }
  }
}
