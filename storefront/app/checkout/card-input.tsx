import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../forms/field.tsx'
import type { CardEntries, CardField } from './confirm-card.ts'
import { FormattedInput } from './formatted-input.tsx'

interface Props {
  name: CardField
  label: string
  /** Returns the sentence for a wrong entry. */
  validate: (text: string, card: CardEntries) => string | undefined
  /** Formats the typed text. `before` is the former one. */
  format: (text: string, before: string) => string
  onChanged?: () => void
  autoComplete: string
  placeholder: string
  /** Content behind the text. */
  children?: ReactNode
}

/** A formatted entry of the card form. Needs a FormProvider. */
export function CardInput({ name, label, validate, format, onChanged, children, ...input }: Props) {
  const { field, fieldState } = useController<CardEntries, CardField>({ name, rules: { validate } })
  return (
    <Field label={label} error={fieldState.error?.message} inside>
      {(control) => (
        <>
          <FormattedInput
            {...control}
            {...input}
            {...field}
            format={(text) => format(text, field.value)}
            onChange={(value) => {
              field.onChange(value)
              onChanged?.()
            }}
          />
          {children}
        </>
      )}
    </Field>
  )
}
