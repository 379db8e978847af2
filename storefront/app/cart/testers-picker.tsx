import { TESTERS } from '@nafha/contract/rules'
import {
  choose_free_testers,
  n_max_free_testers_selected,
  testers_are_our_gift,
  there_is_no_testers,
  unavailable_label,
} from '@nafha/texts'
import { type Ref, useId } from 'react'
import { CheckIcon } from '../icons/phosphor.tsx'
import { PlusIcon } from '../icons/phosphor-inner.tsx'
import { tint } from '../platform/picture.tsx'
import { availableToMe } from './begun-payment.ts'
import { toggle } from './cart-store.ts'
import { SizePicture } from './size-picture.tsx'
import type { Tester } from './testers.ts'

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
        <SizePicture src={tester.image} sizes="(width >= 64rem) 15vw, 10rem" />
      </span>
      <span className="body">
        <span>
          <span className="nm">{tester.name}</span>
          <span className="tiny soft">{gone ? unavailable_label() : tester.note}</span>
        </span>
        <span className="mk" aria-hidden="true">
          <span className="off">
            <PlusIcon size={16} />
          </span>
          <span className="on">
            <CheckIcon size={16} />
          </span>
        </span>
      </span>
    </button>
  )
}

interface Props {
  testers: Tester[]
  /** product_size_ids, in the order of choosing. */
  chosen: number[]
  /** True after Checkout was pressed with too few testers. */
  alert: boolean
  ref: Ref<HTMLElement>
}

/** Lets shoppers choose their free testers; one too many replaces the last one chosen (rules/testers 4). */
export function TestersPicker({ testers, chosen, alert, ref }: Props) {
  const title = useId()
  return (
    <section
      className="testers"
      aria-labelledby={title}
      data-alert={alert ? '' : undefined}
      tabIndex={-1}
      ref={ref}
    >
      <div className="wrap">
        <div className="testers-head">
          <div>
            <h2 id={title} className="text-2xl">
              {choose_free_testers()}
            </h2>
            <p className="soft mt-1.5">{testers_are_our_gift()}</p>
          </div>
          <div className="progress-testers">
            <p className="small" role="status">
              {n_max_free_testers_selected({ n: chosen.length, max: TESTERS })}
            </p>
            <div className="bars" aria-hidden="true">
              {Array.from({ length: TESTERS }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three bars that never change places
                <i key={place} data-on={place < chosen.length ? '' : undefined} />
              ))}
            </div>
          </div>
        </div>
        {testers.length === 0 ? (
          <p className="mt-6">{there_is_no_testers()}</p>
        ) : (
          <div className="tester-row lg:[scrollbar-width:thin]">
            {testers.map((tester) => (
              <TesterCard key={tester.id} tester={tester} chosen={chosen.includes(tester.id)} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
