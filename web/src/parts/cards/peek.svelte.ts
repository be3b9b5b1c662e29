// A card under a resting pointer is shown large beside it, and goes when the pointer does.
import type { Attachment } from 'svelte/attachments'

export const peek = $state<{ card: string | undefined; x: number; y: number }>({ card: undefined, x: 0, y: 0 })

const rest = 420

export function hide_peek(): void {
  peek.card = undefined
}

export function peeking(card: () => string): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      timer = setTimeout(() => {
        const box = node.getBoundingClientRect()
        peek.x = box.left + box.width / 2
        peek.y = box.top + box.height / 2
        peek.card = card()
      }, rest)
    }
    const leave = () => {
      clearTimeout(timer)
      hide_peek()
    }
    node.addEventListener('pointerenter', enter)
    node.addEventListener('pointerleave', leave)
    node.addEventListener('pointerdown', leave)
    return () => {
      leave()
      node.removeEventListener('pointerenter', enter)
      node.removeEventListener('pointerleave', leave)
      node.removeEventListener('pointerdown', leave)
    }
  }
}
