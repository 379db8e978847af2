import { search } from '@nafha/texts'
import { MagnifyingGlassIcon } from '../icons/phosphor.tsx'
import { useHydrated } from '../platform/hydrated.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

interface Props {
  className?: string
  open: boolean
  onOpen: () => void
  /** Called on hover and focus. */
  onNear: () => void
}

/** Opens the search overlay; until the page can do that, it leads to the search page. */
export function SearchToggle({ className = '', open, onOpen, onNear }: Props) {
  const hydrated = useHydrated()
  const look = `icon-btn ${className}`
  return hydrated ? (
    <button
      type="button"
      className={look}
      aria-label={search()}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <MagnifyingGlassIcon />
    </button>
  ) : (
    <PageLink className={look} to={paths.search} aria-label={search()}>
      <MagnifyingGlassIcon />
    </PageLink>
  )
}
