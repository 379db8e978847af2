import type { NewDay } from '@nafha/contract/delivery/new-day'
import { choose_new_day, new_day_by, new_day_chosen, new_day_hint } from '@nafha/texts'
import { type FormEvent, useState } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { useRootData } from '../platform/root-data.ts'
import { weekdayDate } from './weekday-date.ts'

/** Days as radio buttons; the chosen one can be changed until the courier sets out again. */
export function DayForm({ token, offer }: { token: string; offer: NewDay }) {
  const locale = useRootData()?.language ?? 'en'
  const [day, setDay] = useState(offer.day ?? offer.days[0])
  const [chosenDay, setChosenDay] = useState(offer.day)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!day) return
    setSending(true)
    setFailure(undefined)
    try {
      const { data } = await api('PUT /new-delivery-day/:token', {
        params: { token },
        body: { day },
        queryKey: 'new-delivery-day',
      })
      setChosenDay(data.day)
    } catch (cause) {
      setFailure(messageOf(cause))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={send}>
      <fieldset style={{ border: 0, padding: 0, margin: '1.5rem 0' }}>
        <legend>{new_day_hint()}</legend>
        {offer.days.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="day" value={one} checked={one === day} onChange={() => setDay(one)} />
            <i aria-hidden="true" />
            <span>{weekdayDate(one, locale)}</span>
          </label>
        ))}
      </fieldset>
      <FormFailure message={failure} />
      <p className="mb-6 empty:hidden" role="status">
        {chosenDay && `${new_day_chosen()} ${new_day_by({ day: weekdayDate(chosenDay, locale) })}`}
      </p>
      <button type="submit" className="btn" disabled={isSending || day === chosenDay}>
        {choose_new_day()}
      </button>
    </form>
  )
}
