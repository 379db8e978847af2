import { close, filters as filtersLabel, no_results, reset, show_n_results } from '@nafha/texts'
import { useNavigation } from 'react-router'
import { XIcon } from '../icons/phosphor.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { FilterForm, type Fold } from './filter-form.tsx'
import type { FilteredList } from './filtered-list.ts'
import { withoutFilters } from './list-query.ts'

/** A group of the sheet: it takes as much room as its values need, and the sheet scrolls as a whole. */
const Section: Fold = ({ summary, children }) => (
  <details className="acc">
    <summary>
      <span className="filter-summary">{summary}</span>
      <span className="plus" />
    </summary>
    {children}
  </details>
)

interface Props {
  list: FilteredList
  open: boolean
  onClose: () => void
  onApply: (address: string) => void
}

/** The filters on a narrow screen: a dialog of the screen's height, under which the list changes at once. */
export function FilterSheet({ list, open, onClose, onApply }: Props) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Dialog className="filter-sheet" open={open} onClose={onClose} label={filtersLabel()}>
      <div className="filter-sheet-head">
        <h2>{filtersLabel()}</h2>
        <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
          <XIcon />
        </button>
      </div>
      <FilterForm className="filter-sheet-body" list={list} fold={Section} onApply={onApply} />
      <div className="filter-sheet-foot">
        <button type="button" className="link" onClick={() => onApply(list.to(withoutFilters(list.query)))}>
          {reset()}
        </button>
        <button type="button" className="btn" aria-busy={isLoading} onClick={onClose}>
          {list.total > 0 ? show_n_results({ n: list.total }) : no_results()}
        </button>
      </div>
    </Dialog>
  )
}
