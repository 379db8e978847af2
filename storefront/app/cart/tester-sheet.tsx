import { TESTERS } from '@nafha/contract/rules'
import {
  choose_free_testers,
  close,
  done,
  n_max_free_testers_selected,
  no_results,
  search_by_name_or_note,
  testers_are_our_gift,
  unavailable_label,
} from '@nafha/texts'
import { useState } from 'react'
import { TextField } from '../forms/field.tsx'
import { CheckIcon, XIcon } from '../icons/phosphor.tsx'
import { PlusIcon } from '../icons/phosphor-inner.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { tint } from '../platform/picture.tsx'
import { availableToMe } from './begun-payment.ts'
import { toggle, useTesters } from './cart-store.ts'
import { SizePicture } from './size-picture.tsx'
import { type Tester, testersWith } from './testers.ts'

function TesterCard({ tester, chosen }: { tester: Tester; chosen: boolean }) {
  const gone = !chosen && availableToMe(tester) <= 0
  return (
    <button
      type="button"
      className="tester"
      aria-pressed={chosen}
      disabled={gone}
      onClick={() => toggle(tester.id)}
    >
      <span className="pic" style={tint(tester.picture)}>
        <SizePicture src={tester.image} sizes="(width >= 48rem) 12rem, 30vw" />
        <span className="mk" aria-hidden="true">
          {chosen ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
        </span>
      </span>
      <span className="nm">{tester.name}</span>
      <span className="tiny soft">{gone ? unavailable_label() : tester.notes[0]}</span>
    </button>
  )
}

interface Props {
  testers: Tester[]
  open: boolean
  onClose: () => void
}

/** All testers to choose from, with a search; one too many replaces the last one chosen (rules/testers 4). */
export default function TesterSheet({ testers, open, onClose }: Props) {
  return (
    <Dialog className="tester-sheet" open={open} onClose={onClose} label={choose_free_testers()}>
      <Choice testers={testers} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ testers, onClose }: Omit<Props, 'open'>) {
  const selection = useTesters()
  const [text, setText] = useState('')
  const matches = testersWith(testers, text)
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
        <div className="tester-grid">
          {matches.map((tester) => (
            <TesterCard key={tester.id} tester={tester} chosen={selection.includes(tester.id)} />
          ))}
        </div>
      </div>
      <div className="tester-sheet-foot">
        <p role="status">{n_max_free_testers_selected({ n: selection.length, max: TESTERS })}</p>
        <button type="button" className="btn btn-sm" onClick={onClose}>
          {done()}
        </button>
      </div>
    </>
  )
}
