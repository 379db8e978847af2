import { Combobox } from '@base-ui/react/combobox'
import type { Ref } from 'react'
import { CheckIcon } from '../icons/phosphor.tsx'
import { CaretDownIcon } from '../icons/phosphor-inner.tsx'
import { Field } from './field.tsx'

interface Props {
  label: string
  /** One of the options; '' while none is chosen. */
  value: string
  options: string[]
  /** What an option is called in the page's language. */
  nameOf: (option: string) => string
  /** Shown when nothing fits what was typed. */
  empty: string
  error?: string | undefined
  autoComplete?: string
  name: string
  ref: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onBlur: () => void
}

/** A field to search and choose in: one types, or opens the list. What is typed in full counts as chosen. */
export function ComboboxField({ label, value, options, nameOf, empty, error, ...field }: Props) {
  const typed = (text: string) => {
    const meant = text.trim().toLocaleLowerCase()
    const option = options.find((one) =>
      [nameOf(one), one].some((name) => name.toLocaleLowerCase() === meant),
    )
    if (option && option !== value) field.onChange(option)
  }
  return (
    <Combobox.Root
      items={options}
      value={value || null}
      onValueChange={(chosen: string | null) => field.onChange(chosen ?? '')}
      onInputValueChange={typed}
      itemToStringLabel={nameOf}
      autoHighlight
    >
      <Field label={label} error={error}>
        {(control) => (
          <>
            <Combobox.Input
              {...control}
              // While the list is open the rest of the page, the label with it, is hidden from screen readers.
              aria-label={label}
              ref={field.ref}
              name={field.name}
              autoComplete={field.autoComplete ?? 'off'}
              className="pe-11!"
              onBlur={field.onBlur}
            />
            <span className="chev">
              <CaretDownIcon size={18} />
            </span>
          </>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className="z-30" sideOffset={4} align="start">
          <Combobox.Popup className="listbox relative inset-auto mt-0 w-[var(--anchor-width)]">
            <Combobox.Empty>
              <p className="soft px-4 py-3">{empty}</p>
            </Combobox.Empty>
            <Combobox.List render={<ul />}>
              {(option: string) => (
                <Combobox.Item
                  key={option}
                  value={option}
                  render={<li />}
                  className="data-highlighted:bg-sand"
                >
                  {nameOf(option)}
                  <Combobox.ItemIndicator>
                    <CheckIcon size={18} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
