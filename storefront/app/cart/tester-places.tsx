import { TESTERS } from '@nafha/contract/rules'
import { remove_item, unavailable_label } from '@nafha/texts'
import type { CSSProperties } from 'react'
import { XIcon } from '../icons/phosphor.tsx'
import { tint } from '../platform/picture.tsx'
import { availableToMe } from './begun-payment.ts'
import { toggle } from './cart-store.ts'
import { SizePicture } from './size-picture.tsx'
import type { Tester } from './testers.ts'

interface Props {
  testers: readonly Tester[]
  /** product_size_ids, in the order of choosing. */
  chosen: readonly number[]
}

/** More places than four do not fit into one row of a phone or of the drawer with their names. */
const placesStyle = { '--places': TESTERS, '--narrow-places': TESTERS > 4 ? 3 : TESTERS } as CSSProperties

/** A place for each tester of the purchase; a chosen one is taken back where it stands. */
export function TesterPlaces({ testers, chosen }: Props) {
  const places = Array.from({ length: TESTERS }, (_, at) => testers.find(({ id }) => id === chosen[at]))
  return (
    <ul className="tester-places" style={placesStyle}>
      {places.map((tester, at) =>
        tester ? (
          <li key={tester.id} className="tester-place">
            <span className="pic" style={tint(tester.picture)}>
              <SizePicture src={tester.image} sizes="8rem" />
            </span>
            <span className="nm">{tester.name}</span>
            {availableToMe(tester) <= 0 && <span className="tiny text-error">{unavailable_label()}</span>}
            <button
              type="button"
              className="icon-btn"
              aria-label={remove_item({ name: tester.name })}
              onClick={(event) => {
                // The button goes with the tester, and must not take the focus along.
                event.currentTarget.closest<HTMLElement>('section')?.focus({ preventScroll: true })
                toggle(tester.id)
              }}
            >
              <XIcon size={16} />
            </button>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never change their order
          <li key={`place-${at}`} className="tester-place" data-empty aria-hidden="true">
            <span className="pic" />
          </li>
        ),
      )}
    </ul>
  )
}
