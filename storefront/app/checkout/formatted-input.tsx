import { digitsOf } from '@nafha/contract/values/digits'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { caretAfter } from './card.ts'

interface Props extends Omit<React.ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  value: string
  /** Formats the typed text. */
  format: (text: string) => string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement | null>
}

/** Groups digits while they are typed; the caret stays behind the same digit. */
export function FormattedInput({ value, format, onChange, ref, ...input }: Props) {
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current, [])
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
