import { keep_in_wishlist } from '@nafha/texts'
import { HeartIcon } from '../icons/phosphor.tsx'
import { setWish } from './set-wish.ts'
import { useWishes } from './stored-wishes.ts'

interface Props {
  product: { id: number; name: string }
  className?: string
}

/** Takes a perfume to the heart, or back. Not pressed on the server: pages are cached for everybody. */
export function HeartButton({ product: { id, name }, className = '' }: Props) {
  const wished = useWishes()?.ids.includes(id) ?? false
  return (
    <button
      type="button"
      className={`icon-btn heart ${className}`}
      aria-pressed={wished}
      aria-label={keep_in_wishlist({ name })}
      onClick={() => setWish(id, !wished)}
    >
      <HeartIcon />
    </button>
  )
}
