import {
  clear_recent_searches,
  collections as collectionsLabel,
  popular_searches,
  recent_searches,
} from '@nafha/texts'
import { type ReactNode, useId } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { stored, useStored } from '../platform/stored.ts'
import { searchPath } from './query.ts'
import { forgetSearches } from './recent-searches.ts'
import { usePopular } from './use-suggestions.ts'

interface RowProps {
  label: string
  links: { to: string; text: string }[]
  /** Content beside the label. */
  children?: ReactNode
}

function Row({ label, links, children }: RowProps) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="start-head">
        <h2 className="filter-label" id={id}>
          {label}
        </h2>
        {children}
      </div>
      <ul className="chips">
        {links.map(({ to, text }) => (
          <li key={to}>
            <PageLink className="chip chip-plain" to={to}>
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkTo = (term: string) => ({ to: searchPath({ search: term }), text: term })

interface Props {
  collections: { id: number; name: string }[]
  /** Called after the recent searches and the pressed button are gone. */
  onForgotten: () => void
}

/** Shows recent searches, popular searches and the collections before anything is typed. */
export function SearchStarts({ collections, onForgotten }: Props) {
  const recent = useStored(stored.recentSearches) ?? []
  const { data: popular = [] } = usePopular()
  return (
    <div className="starts">
      <Row label={recent_searches()} links={recent.map(linkTo)}>
        <button
          type="button"
          className="link"
          onClick={() => {
            forgetSearches()
            onForgotten()
          }}
        >
          {clear_recent_searches()}
          <span className="vh">{recent_searches()}</span>
        </button>
      </Row>
      <Row label={popular_searches()} links={popular.map(linkTo)} />
      <Row
        label={collectionsLabel()}
        links={collections.map(({ id, name }) => ({ to: paths.collection(id), text: name }))}
      />
    </div>
  )
}
