import { search_what, search as searchLabel } from '@nafha/texts'
import { MagnifyingGlassIcon } from '../icons/phosphor.tsx'
import { paths } from '../platform/paths.ts'

/** The field of the search page. It works without JavaScript. */
export const SearchField = ({ term = '' }: { term?: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to many screen readers still
  <form className="search-start" role="search" action={paths.search}>
    <div className="search-input">
      <MagnifyingGlassIcon size={28} />
      <input
        key={term}
        name="search"
        type="search"
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
