import { Stack } from '@mui/material'
import {
  required as requireValue,
  TextInput,
  type TextInputProps,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'

const sides = [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const

const hasText = requireValue()

interface Props extends Omit<TextInputProps, 'label' | 'source'> {
  /** Empty where an entry of a list is itself the bilingual text. */
  source: string
  label?: string
  /** True when the English text is required; the Arabic one may follow. */
  required?: boolean
}

/** A text in both languages, side by side; on a phone, one below the other. */
export const BilingualInput = ({ source, label, required = false, ...rest }: Props) => {
  const translate = useTranslate()
  const fieldLabel = useTranslateLabel()({ source, label })
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={{ xs: 0, md: 2 }} sx={{ width: '100%' }}>
      {sides.map(({ language, dir }) => (
        <TextInput
          key={language}
          source={source ? `${source}.${language}` : language}
          label={`${fieldLabel} · ${translate(`nafha.catalog.in_${language}`)}`}
          slotProps={{ htmlInput: { dir, lang: language } }}
          fullWidth
          {...(required && language === 'en' ? { validate: hasText } : {})}
          {...rest}
        />
      ))}
    </Stack>
  )
}
