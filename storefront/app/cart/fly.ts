import { prefersReducedMotion } from '../platform/motion.ts'

const WIDTH_PX = 180
const DURATION_MS = 650

/**
 * Animates a copy of the picture into the cart for about 650 ms (rules/cart 5). It does nothing where there is nothing
 * to show, or reduced motion is preferred.
 * @returns whether an animation was shown
 */
export async function flyToCart(
  from: HTMLElement | null = document.querySelector<HTMLElement>('[data-fly]'),
): Promise<boolean> {
  const cart = document.querySelector<HTMLElement>('[data-cart-link]')
  if (!from || !cart || prefersReducedMotion()) return false
  const start = from.getBoundingClientRect()
  const end = cart.getBoundingClientRect()
  const width = Math.min(WIDTH_PX, start.width)
  const height = width * 1.25
  const left = start.left + (start.width - width) / 2
  // A picture that is scrolled out of view starts at the edge of the screen.
  const top = Math.min(Math.max(start.top + (start.height - height) / 2, 0), innerHeight - height)

  const copy = document.createElement('div')
  copy.className = 'fly'
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    background: getComputedStyle(from).backgroundColor,
  })
  const picture = from.querySelector('img')?.cloneNode() as HTMLImageElement | undefined
  if (picture) {
    Object.assign(picture.style, { width: '100%', height: '100%', objectFit: 'cover' })
    copy.append(picture)
  }
  document.body.append(copy)
  const dx = end.left + end.width / 2 - (left + width / 2)
  const dy = end.top + end.height / 2 - (top + height / 2)
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.55}px, ${dy * 0.75}px) scale(.42)`, opacity: 1, offset: 0.6 },
      { transform: `translate(${dx}px, ${dy}px) scale(.06)`, opacity: 0.2 },
    ],
    { duration: DURATION_MS, easing: 'cubic-bezier(0.55,-0.08,0.32,1)' },
  )
  await flight.finished.catch(() => {})
  copy.remove()
  return true
}
