import { FIRST_TESTERS, pickerOrder } from '@nafha/contract/cart/tester-picker'
import { TESTERS } from '@nafha/contract/rules'
import {
  choose_free_testers,
  close,
  done,
  n_max_free_testers_selected,
  no_results,
  search_by_name_or_note,
  show_all_n_testers,
  testers_are_our_gift,
  testers as testers_label,
  unavailable_label,
} from '@nafha/texts'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../forms/field.tsx'
import { CheckIcon, XIcon } from '../icons/phosphor.tsx'
import { PlusIcon } from '../icons/phosphor-inner.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { tint } from '../platform/picture.tsx'
import '../styles/tester-sheet.css'
import { availableToMe } from './begun-payment.ts'
import { toggle, useTesters } from './cart-store.ts'
import { type GoneTester, goneTesters } from './gone-testers.ts'
import { SizePicture } from './size-picture.tsx'
import { TesterPlaces } from './tester-places.tsx'
import { type Tester, testersWith } from './testers.ts'

interface CardProps {
  tester: Tester
  chosen: boolean
  gone: readonly GoneTester[]
}

function TesterCard({ tester, chosen, gone }: CardProps) {
  const isOut = !chosen && availableToMe(tester) <= 0
  const goneIds = gone.map(({ id }) => id)
  return (
    <button
      type="button"
      className="tester"
      aria-pressed={chosen}
      disabled={isOut}
      onClick={() => toggle(tester.id, goneIds)}
    >
      <span className="pic" style={tint(tester.picture)}>
        <SizePicture src={tester.image} sizes="(width >= 48rem) 12rem, 30vw" />
        <span className="mk" aria-hidden="true">
          {chosen ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
        </span>
      </span>
      <span className="nm">{tester.name}</span>
      <span className="tiny soft">{isOut ? unavailable_label() : tester.notes[0]}</span>
    </button>
  )
}

interface Props {
  testers: Tester[]
  /** Families of the perfumes in the cart. */
  families: ReadonlySet<string>
  open: boolean
  onClose: () => void
}

/**
 * The testers to choose from: the families of the cart first, a dozen of them before all, with a search, and the chosen ones
 * below (rules/testers 12).
 */
export default function TesterSheet({ testers, families, open, onClose }: Props) {
  return (
    <Dialog className="tester-sheet" open={open} onClose={onClose} label={choose_free_testers()}>
      <Choice testers={testers} families={families} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ testers, families, onClose }: Omit<Props, 'open'>) {
  const selection = useTesters()
  const [text, setText] = useState('')
  /** Place of the first tester that "Show all" has added; null before it was pressed. */
  const [added, setAdded] = useState<number | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const offers = testersWith(testers, text).map((tester) => ({
    ...tester,
    isInStock: availableToMe(tester) > 0,
  }))
  const matches = pickerOrder(offers, families)
  const visible = added === null ? matches.slice(0, FIRST_TESTERS) : matches
  const gone = goneTesters(selection, testers)
  // The button goes once it is pressed, and hands the focus to what it has brought.
  useEffect(() => {
    const card = added === null ? null : grid.current?.children[added]
    if (card instanceof HTMLElement) card.focus()
  }, [added])
  const showAll = () => {
    if (matches.length === 0) setText('')
    setAdded(matches.length === 0 ? 0 : FIRST_TESTERS)
  }
  return (
    <>
      <div className="tester-sheet-head">
        <h2 className="text-2xl">{choose_free_testers()}</h2>
        <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
          <XIcon />
        </button>
        <p className="small soft">{testers_are_our_gift()}</p>
        <TextField
          label={search_by_name_or_note()}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="tester-sheet-body">
        <p role="status">{matches.length === 0 ? no_results() : null}</p>
        <div className="tester-grid" ref={grid}>
          {visible.map((tester) => (
            <TesterCard key={tester.id} tester={tester} chosen={selection.includes(tester.id)} gone={gone} />
          ))}
        </div>
        {(visible.length < matches.length || matches.length === 0) && (
          <button type="button" className="btn btn-line btn-sm mt-6" onClick={showAll}>
            {show_all_n_testers({ n: matches.length || testers.length })}
          </button>
        )}
      </div>
      <section className="tester-sheet-foot" aria-label={testers_label()} tabIndex={-1}>
        <p role="status" className="small">
          {n_max_free_testers_selected({ n: selection.length - gone.length, max: TESTERS })}
        </p>
        <TesterPlaces testers={testers} chosen={selection} gone={gone} compact />
        <button type="button" className="btn btn-sm" onClick={onClose}>
          {done()}
        </button>
      </section>
    </>
  )
}
