import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import type { DeliveryOption } from '@nafha/contract/delivery/delivery-options'
import { formatAed } from '@nafha/contract/values/money'
import { choose_a_delivery, date_and_hours, free } from '@nafha/texts'
import { deliverySentence, hoursText } from '../delivery/delivery-words.ts'
import { useRootData } from '../platform/root-data.ts'
import { stored, writeStored } from '../platform/stored.ts'

interface Props {
  options: readonly DeliveryOption[]
  /** The chosen method and its slot; null while nothing that can be had is chosen. */
  chosen: { method_id: number; date?: string | null | undefined; from?: string | null | undefined } | null
  onChosen: () => void
}

/** The methods that serve the address, with their days and prices, to choose from (rules/delivery 10). */
export default function DeliveryChooser({ options, chosen, onChosen }: Props) {
  return (
    <fieldset className="fs mb-10">
      <legend>{choose_a_delivery()}</legend>
      {options.map((option) => (
        <Method
          key={option.id}
          option={option}
          chosen={chosen?.method_id === option.id ? chosen : null}
          onChosen={onChosen}
        />
      ))}
    </fieldset>
  )
}

function Method({ option, chosen, onChosen }: Omit<Props, 'options'> & { option: DeliveryOption }) {
  const language = useRootData()?.language ?? 'en'
  const [first] = option.slots
  const choose = (slot: { date: string; from: string } | undefined) => {
    writeStored(stored.delivery, {
      method_id: option.id,
      date: slot?.date ?? null,
      from: slot?.from ?? null,
    })
    onChosen()
  }
  return (
    <>
      <label className="check">
        <input
          type="radio"
          name="delivery"
          value={option.id}
          checked={chosen !== null}
          onChange={() => choose(first)}
        />
        <i />
        <span className="flex grow justify-between gap-x-4">
          <span>
            {option.name}
            <small className="soft block">{deliverySentence(option, language)}</small>
            {option.description && <small className="soft block">{option.description}</small>}
            {option.pickup && (
              <small className="soft block">
                {option.pickup.address} · <bdi>{option.pickup.hours}</bdi>
              </small>
            )}
          </span>
          <bdi className="num flex-none">{option.price > 0 ? formatAed(option.price) : free()}</bdi>
        </span>
      </label>
      {chosen && option.slots.length > 0 && (
        <label className="field ms-9 mb-4">
          <span>{date_and_hours()}</span>
          <select
            value={`${chosen.date ?? first?.date} ${chosen.from ?? first?.from}`}
            onChange={({ target }) =>
              choose(option.slots.find(({ date, from }) => `${date} ${from}` === target.value))
            }
          >
            {option.slots.map((slot) => (
              <option key={`${slot.date} ${slot.from}`} value={`${slot.date} ${slot.from}`}>
                {deliveryDates({ from: slot.date, to: slot.date }, language).to}, {hoursText(slot)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
