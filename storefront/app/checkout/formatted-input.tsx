import { digitsOf } from '@nafha/contract/values/digits'
import { useLayoutEffect, useRef } from 'react'
import { caretAfter } from './card.ts'

interface Props extends Omit<React.ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string
  /** What is shown for what was typed. */
  format: (text: string) => string
  onChange: (value: string) => void
}

/** Digits that are grouped while they are typed; the caret stays behind the digit that it stood behind. */
export function FormattedInput({ value, format, onChange, ...input }: Props) {
  const element = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return
    const place = caretAfter(value, digitsBefore.current)
    digitsBefore.current = null
    if (document.activeElement === element.current) element.current?.setSelectionRange(place, place)
  })
  return (
    <input
      type="text"
      inputMode="numeric"
      dir="ltr"
      spellCheck={false}
      {...input}
      ref={element}
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target
        const atEnd = selectionStart === null || selectionStart === typed.length
        digitsBefore.current = atEnd ? null : digitsOf(typed.slice(0, selectionStart)).length
        onChange(format(typed))
      }}
    />
  )
}
