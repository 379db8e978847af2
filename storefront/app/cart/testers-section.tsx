import type { Product } from '@nafha/contract/catalog'
import { TESTERS } from '@nafha/contract/rules'
import {
  change_testers,
  choose_n_more_testers,
  choose_yourself,
  let_the_house_choose,
  n_max_free_testers_selected,
  tester_not_offered,
  tester_ran_out,
  testers_with_our_compliments,
  there_is_no_testers,
} from '@nafha/texts'
import { type Ref, useId, useRef, useState } from 'react'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { useHydrated } from '../platform/hydrated.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { painted } from '../platform/painted.ts'
import { useCart } from './cart-store.ts'
import type { GoneTester } from './gone-testers.ts'
import { TesterPlaces } from './tester-places.tsx'
import { cartFamilies, type Tester, testersToChoose } from './testers.ts'
import { useHouseChoice } from './use-house-choice.ts'

const TesterSheet = lazyPart(
  () => import('./tester-sheet.tsx'),
  () => null,
)

interface Props {
  /** Undefined until they are known. */
  testers: Tester[] | undefined
  /** product_size_ids, in the order of choosing. */
  chosen: number[]
  /** Chosen testers that can no longer be had. */
  gone: GoneTester[]
  /** Testers that Fix my cart has taken out. */
  lost?: GoneTester[] | undefined
  /** Products of the cart, by id. */
  products: ReadonlyMap<number, Product | null>
  /** True after Checkout was pressed with too few testers. */
  alert: boolean
  ref: Ref<HTMLElement>
}

const NONE_LOST: GoneTester[] = []

/** The free testers: a place for each, filled by the shop at one press or by the shopper in a sheet (rules/testers 4, 11). */
export function TestersSection({ testers, chosen, gone, lost = NONE_LOST, products, alert, ref }: Props) {
  const title = useId()
  const lack = useId()
  const hydrated = useHydrated()
  const available = chosen.length - gone.length
  const missing = testersToChoose(testers) - available
  // A name left in a place goes when another tester is chosen for it.
  const stillLost = lost.filter(({ id }) => !chosen.includes(id)).slice(0, TESTERS - chosen.length)
  return (
    <section
      className="testers"
      aria-labelledby={title}
      aria-describedby={alert ? lack : undefined}
      data-alert={alert ? '' : undefined}
      tabIndex={-1}
      ref={ref}
    >
      <div className="testers-head">
        <h2 id={title} className="text-xl">
          {testers_with_our_compliments()}
        </h2>
        <p className="small soft" role="status">
          {n_max_free_testers_selected({ n: available, max: TESTERS })}
        </p>
      </div>
      {alert && (
        <p className="field-error" id={lack}>
          <WarningCircleIcon size={18} />
          <span>{choose_n_more_testers({ n: missing })}</span>
        </p>
      )}
      {testers?.length === 0 ? (
        <p>{there_is_no_testers()}</p>
      ) : (
        <>
          <TesterPlaces testers={testers ?? []} chosen={chosen} gone={gone} lost={stillLost} />
          <GoneNotes gone={[...gone, ...stillLost]} />
          <Acts
            testers={testers ?? []}
            gone={gone}
            isComplete={missing <= 0}
            hasChosen={chosen.length > 0}
            isReady={hydrated && testers !== undefined}
            products={products}
          />
        </>
      )}
    </section>
  )
}

/** Says which testers are gone, until others are chosen or they are taken back. */
const GoneNotes = ({ gone }: { gone: GoneTester[] }) => (
  <div role="status" className="grid gap-1 small empty:hidden">
    {gone.map(({ id, name, isOffered }) => (
      <p key={id}>{isOffered ? tester_ran_out({ name }) : tester_not_offered({ name })}</p>
    ))}
  </div>
)

interface ActsProps {
  testers: Tester[]
  gone: GoneTester[]
  /** True when no tester is missing. */
  isComplete: boolean
  /** False also where no tester is missing because the shop has none left. */
  hasChosen: boolean
  isReady: boolean
  products: ReadonlyMap<number, Product | null>
}

function Acts({ testers, gone, isComplete, hasChosen, isReady, products }: ActsProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [wasSheetOpened, setSheetOpened] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const families = cartFamilies(useCart(), products, testers)
  const chooseForMe = useHouseChoice(testers, products, gone)
  return (
    <>
      <div className="tester-acts">
        {!isComplete && (
          <button
            type="button"
            className="btn btn-line btn-sm house-choice"
            disabled={!isReady}
            onClick={() => {
              // The button goes with the last missing tester, and must not take the focus along.
              own.current?.focus()
              chooseForMe()
            }}
          >
            {let_the_house_choose()}
          </button>
        )}
        <button
          type="button"
          className="link own-choice"
          disabled={!isReady}
          aria-haspopup="dialog"
          ref={own}
          onClick={async () => {
            await painted()
            setSheetOpened(true)
            setSheetOpen(true)
          }}
        >
          {isComplete && hasChosen ? change_testers() : choose_yourself()}
        </button>
      </div>
      {wasSheetOpened && (
        <TesterSheet
          testers={testers}
          families={families}
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  )
}
