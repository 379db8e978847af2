import { Combobox } from '@base-ui/react/combobox'
import { type DialingCode, dialingCodes, homeCode } from '@nafha/contract/values/dialing-codes'
import { phoneNumber, readPhone } from '@nafha/contract/values/phone'
import { country_code, mobile, no_countries_to_show, search_countries } from '@nafha/texts'
import { type Ref, useId, useState } from 'react'
import { CheckIcon } from '../icons/phosphor.tsx'
import { CaretDownIcon } from '../icons/phosphor-inner.tsx'
import { pageLanguage } from '../platform/language.ts'
import { ErrorText, Field } from './field.tsx'

interface Props {
  /** E.164, or '' while nothing is typed. */
  value: string
  error?: string | undefined
  /** A sentence below the field that says why the number is asked for. */
  reason?: string | undefined
  name: string
  ref: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onBlur: () => void
}

let names: Intl.DisplayNames | undefined

/** A country in the page's language, as the browser calls it. */
function countryName({ country }: DialingCode): string {
  names ??= new Intl.DisplayNames(pageLanguage(), { type: 'region' })
  return names.of(country) ?? country
}

/** The shop's own country, then the others by the alphabet of the page. */
const sortedCodes = (): DialingCode[] => [
  homeCode,
  ...dialingCodes
    .filter((code) => code !== homeCode)
    .sort((one, other) => countryName(one).localeCompare(countryName(other), pageLanguage())),
]

const fits = (item: DialingCode, query: string) => {
  const term = query.trim().toLocaleLowerCase().replace(/^\+/, '')
  return countryName(item).toLocaleLowerCase().includes(term) || item.code.startsWith(term)
}

function CodePicker({ chosen, onChoose }: { chosen: DialingCode; onChoose: (code: DialingCode) => void }) {
  const label = useId()
  const [codes] = useState(sortedCodes)
  return (
    <Combobox.Root
      items={codes}
      value={chosen}
      onValueChange={(code: DialingCode | null) => code && onChoose(code)}
      itemToStringLabel={countryName}
      filter={fits}
      autoHighlight
    >
      <div className="field">
        <span className="field-label" id={label}>
          {country_code()}
        </span>
        <Combobox.Trigger className="select-button" aria-labelledby={`${label} ${label}-value`}>
          <bdi className="num" dir="ltr" id={`${label}-value`}>
            +{chosen.code}
          </bdi>
        </Combobox.Trigger>
        <span className="chev end-0!">
          <CaretDownIcon size={16} />
        </span>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="z-30" sideOffset={4} align="start">
          <Combobox.Popup
            className="listbox relative inset-auto mt-0 w-[min(20rem,calc(100vw-2.5rem))] overflow-visible"
            aria-label={search_countries()}
          >
            <div className="field">
              <Combobox.Input
                className="py-2!"
                placeholder={search_countries()}
                aria-label={search_countries()}
              />
            </div>
            <Combobox.Empty>
              <p className="soft px-4 py-3">{no_countries_to_show()}</p>
            </Combobox.Empty>
            <Combobox.List render={<ul />} className="max-h-64 overflow-auto overscroll-contain">
              {(item: DialingCode) => (
                <Combobox.Item
                  key={item.country}
                  value={item}
                  render={<li />}
                  className="gap-3 data-highlighted:bg-sand"
                >
                  <span>{countryName(item)}</span>
                  <span className="soft flex items-center gap-2">
                    <Combobox.ItemIndicator>
                      <CheckIcon size={16} />
                    </Combobox.ItemIndicator>
                    <bdi className="num" dir="ltr">
                      +{item.code}
                    </bdi>
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** A mobile number: the country code comes from a list that can be searched, the rest is typed (rules/forms 9). */
export function PhoneField({ value, error, reason, ...field }: Props) {
  const errorId = useId()
  const reasonId = useId()
  const describedBy = [...(error ? [errorId] : []), ...(reason ? [reasonId] : [])].join(' ')
  const [phone, setPhone] = useState(() => readPhone(value))
  const change = (next: typeof phone) => {
    setPhone(next)
    field.onChange(phoneNumber(next))
  }
  return (
    <div>
      <div className="phone">
        <CodePicker chosen={phone.dialing} onChoose={(dialing) => change({ ...phone, dialing })} />
        <Field label={mobile()} invalid={error !== undefined}>
          {(control) => (
            <input
              {...control}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy || undefined}
              type="tel"
              inputMode="tel"
              dir="ltr"
              autoComplete="tel"
              name={field.name}
              ref={field.ref}
              value={phone.national}
              onChange={(event) => change(readPhone(event.target.value, phone.dialing))}
              onBlur={field.onBlur}
            />
          )}
        </Field>
      </div>
      {error && <ErrorText id={errorId} error={error} />}
      {reason && (
        <p className="small soft mt-2" id={reasonId}>
          {reason}
        </p>
      )}
    </div>
  )
}
