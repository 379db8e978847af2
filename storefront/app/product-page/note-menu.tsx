import { like_this_without_note, more_with_note } from '@nafha/texts'
import { MinusIcon, PlusIcon } from '../icons/phosphor-inner.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { DropMenu } from '../products/drop-menu.tsx'

interface Props {
  /** In the language of the page. */
  note: string
  /** Name of the note in search. */
  value: string
  productId: number
}

/** Links a note of a perfume to others with it, and to similar ones without it. */
export const NoteMenu = ({ note, value, productId }: Props) => (
  <DropMenu className="note-menu" summary={note}>
    <ul>
      <li>
        <PageLink to={`${paths.search}?${new URLSearchParams({ note: value })}`}>
          <PlusIcon size={18} />
          {more_with_note({ note })}
        </PageLink>
      </li>
      <li>
        <PageLink to={`${paths.search}?${new URLSearchParams({ like: String(productId), without: value })}`}>
          <MinusIcon size={18} />
          {like_this_without_note({ note })}
        </PageLink>
      </li>
    </ul>
  </DropMenu>
)
