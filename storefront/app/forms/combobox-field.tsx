import { Combobox } from '@base-ui/react/combobox'
import { type Ref, useState } from 'react'
import { CheckIcon } from '../icons/phosphor.tsx'
import { CaretDownIcon } from '../icons/phosphor-inner.tsx'
import { Field } from './field.tsx'

interface Props {
  label: string
  /** The chosen option, or typed text that is no option. */
  value: string
  options: string[]
  /** Returns the label of an option in the page's language. */
  nameOf: (option: string) => string
  /** The option that a text names, however it is spelled. */
  named: (text: string, options: readonly string[]) => string | undefined
  /** The options that a text may become the name of. */
  like: (text: string, options: readonly string[]) => string[]
  /** Shown when nothing fits what was typed. */
  empty: string
  error?: string | undefined
  autoComplete?: string
  name: string
  ref: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onBlur: () => void
}

/**
 * A field to search and choose in: one types, or opens the list. The form holds what the field shows: the option that it
 * names, or else the text itself, so that nothing is sent that nobody sees.
 */
export function ComboboxField(props: Props) {
  const { label, value, options, nameOf, named, like, empty, error, ...field } = props
  const isOption = options.includes(value)
  /** The text as it is being typed; null when nobody is typing. */
  const [typed, setTyped] = useState<string | null>(null)
  const visibleText = typed ?? (isOption ? nameOf(value) : value)

  /** A browser that fills the form in is not in the field. */
  const enter = (text: string, isTyping: boolean) => {
    setTyped(isTyping ? text : null)
    const entered = named(text, options) ?? text
    if (entered !== value) field.onChange(entered)
  }
  /** Leaving the field takes the one option that is left in the list. */
  const leave = () => {
    setTyped(null)
    const [only, ...others] = isOption || value.trim() === '' ? [] : like(value, options)
    if (only !== undefined && others.length === 0) field.onChange(only)
    field.onBlur()
  }
  return (
    <Combobox.Root
      items={options}
      value={isOption ? value : null}
      inputValue={visibleText}
      onValueChange={(chosen: string | null) => {
        if (chosen === null) return
        setTyped(null)
        field.onChange(chosen)
      }}
      onInputValueChange={(text, { reason, event }) => {
        // As it closes, the list itself would empty a text that names none of its options.
        if (reason === 'input-change') enter(text, event.target === document.activeElement)
      }}
      itemToStringLabel={nameOf}
      filter={(option: string, text: string) => like(text, [option]).length > 0}
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
              onBlur={leave}
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
