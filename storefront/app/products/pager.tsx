import { next_page, page_n, pages, previous_page } from '@nafha/texts'
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'

interface Props {
  /** From 1. */
  page: number
  lastPage: number
  /** Address of a page. */
  to: (page: number) => string
}

const GAP = 0

/** Returns the first, the last and the pages around the open one, with GAP where pages are left out. */
export function shownPages(page: number, lastPage: number): number[] {
  const numbers = [1, page - 1, page, page + 1, lastPage].filter((n) => n >= 1 && n <= lastPage)
  const pages = [...new Set(numbers)].sort((a, b) => a - b)
  return pages.flatMap((n, index) => (index > 0 && n - pages[index - 1]! > 1 ? [GAP, n] : [n]))
}

const Step = ({ label, to, children }: { label: string; to: string | null; children: React.ReactNode }) =>
  to === null ? (
    // biome-ignore lint/a11y/useSemanticElements: the disabled link keeps its place
    // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus
    <span role="link" aria-disabled="true" aria-label={label}>
      {children}
    </span>
  ) : (
    <PageLink to={to} aria-label={label}>
      {children}
    </PageLink>
  )

/**
 * Previous is disabled on page 1, next on the last page (rules/pages 19). Beyond the end, previous leads back to the
 * last page.
 */
export function Pager({ page, lastPage, to }: Props) {
  if (lastPage <= 1 && page === 1) return null
  return (
    <nav className="pager" aria-label={pages()}>
      <Step label={previous_page()} to={page > 1 ? to(Math.min(page - 1, lastPage)) : null}>
        <ArrowLeftIcon className="flip" size={18} />
      </Step>
      {shownPages(page, lastPage).map((n, index, all) =>
        n === GAP ? (
          <span key={`after ${all[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            key={n}
            to={to(n)}
            aria-label={page_n({ n })}
            aria-current={n === page ? 'page' : undefined}
          >
            {n}
          </PageLink>
        ),
      )}
      <Step label={next_page()} to={page < lastPage ? to(page + 1) : null}>
        <ArrowRightIcon className="flip" size={18} />
      </Step>
    </nav>
  )
}
