import { search_what, search as searchLabel } from '@nafha/texts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { MagnifyingGlassIcon } from '../icons/phosphor.tsx'
import { viewTransition } from '../platform/motion.ts'
import { paths } from '../platform/paths.ts'
import { formEntries } from '../products/filters.ts'
import { HiddenInputs } from '../products/hidden-inputs.tsx'
import { readSearch, searchPath } from './query.ts'

interface Props {
  term?: string
  /** Filters that another text keeps. */
  filters?: Record<string, string | string[] | undefined>
}

/** The field of the search page. It works without JavaScript. */
export function SearchField({ term = '', filters = {} }: Props) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(searchPath(readSearch(formEntries(event.currentTarget))), { viewTransition })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to many screen readers still
    <form className="search-start" role="search" action={paths.search} onSubmit={submit}>
      <HiddenInputs params={filters} />
      <div className="search-input">
        <MagnifyingGlassIcon size={28} />
        <input
          key={term}
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={searchLabel()}
          placeholder={search_what()}
          defaultValue={term}
          maxLength={200}
        />
        <button type="submit" className="btn btn-sm">
          {searchLabel()}
        </button>
      </div>
    </form>
  )
}
