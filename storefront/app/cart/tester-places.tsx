import { TESTERS } from '@nafha/contract/rules'
import { no_longer_offered, ran_out, remove_item } from '@nafha/texts'
import type { CSSProperties } from 'react'
import { WarningCircleIcon, XIcon } from '../icons/phosphor.tsx'
import { tint } from '../platform/picture.tsx'
import { toggle } from './cart-store.ts'
import { type GoneTester, knownTester } from './gone-testers.ts'
import { SizePicture } from './size-picture.tsx'
import type { Tester } from './testers.ts'

interface Props {
  testers: readonly Tester[]
  /** product_size_ids, in the order of choosing. */
  chosen: readonly number[]
  /** Chosen testers that can no longer be had. */
  gone: readonly GoneTester[]
  /** Testers that a fix of the cart has taken out; they are named in the places that are still empty. */
  lost?: readonly GoneTester[]
  /** True for a row of pictures alone, as below the picker. */
  compact?: boolean
}

/** More places than four do not fit into one row of a phone or of the drawer with their names. */
const placesStyle = { '--places': TESTERS, '--narrow-places': TESTERS > 4 ? 3 : TESTERS } as CSSProperties

/** A place for each tester of the purchase; a chosen one is taken back where it stands, at one press. */
export function TesterPlaces({ testers, chosen, gone, lost = [], compact = false }: Props) {
  const unavailable = new Map([...gone, ...lost].map((one) => [one.id, one]))
  return (
    <ul className="tester-places" data-compact={compact ? '' : undefined} style={placesStyle}>
      {Array.from({ length: TESTERS }, (_, at) => {
        const isChosen = at < chosen.length
        const id = chosen[at] ?? lost[at - chosen.length]?.id
        const tester = id === undefined ? undefined : knownTester(testers, id)
        const name = tester?.name ?? unavailable.get(id ?? 0)?.name
        // A tester is unknown until the shop has answered.
        if (id === undefined || name === undefined) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: places never change their order
            <li key={`place-${at}`} className="tester-place" data-empty aria-hidden="true">
              <span className="pic" />
            </li>
          )
        }
        return (
          <Place
            key={id}
            id={id}
            name={name}
            tester={tester}
            gone={unavailable.get(id)}
            isChosen={isChosen}
          />
        )
      })}
    </ul>
  )
}

interface PlaceProps {
  id: number
  name: string
  tester: Tester | undefined
  gone: GoneTester | undefined
  /** False if only its name is left in the place. */
  isChosen: boolean
}

const Place = ({ id, name, tester, gone, isChosen }: PlaceProps) => (
  <li className="tester-place" data-gone={gone ? '' : undefined} data-empty={isChosen ? undefined : ''}>
    <span className="pic" style={isChosen ? tint(tester?.picture) : undefined}>
      {isChosen && <SizePicture src={tester?.image} sizes="8rem" />}
    </span>
    <span className="nm">{name}</span>
    {gone && (
      <span className="tiny text-error">
        <WarningCircleIcon size={16} />
        <span>{gone.isOffered ? ran_out() : no_longer_offered()}</span>
      </span>
    )}
    {isChosen && (
      <button
        type="button"
        className="icon-btn"
        aria-label={remove_item({ name })}
        onClick={(event) => {
          // The button goes with the tester, and must not take the focus along.
          event.currentTarget.closest<HTMLElement>('section')?.focus({ preventScroll: true })
          toggle(id)
        }}
      >
        <XIcon size={16} />
      </button>
    )}
  </li>
)
