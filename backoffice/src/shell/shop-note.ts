import { readShopNote } from '@nafha/contract/admin/shop-notes'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { useTranslate } from 'react-admin'
import { language } from '../platform/language.ts'

/** Returns the sentence of a note in the language of the screen; what the shop did not write is returned unchanged. */
export function useShopNote(): (text: string) => string {
  const translate = useTranslate()
  const describe = (text: string): string => {
    const note = readShopNote(text)
    if (!note) return text
    const { day, reason, ...inputs } = note.inputs
    return translate(`nafha.shop_notes.${note.key}`, {
      ...inputs,
      ...(day && { day: deliveryDates({ from: day, to: day }, language).to }),
      ...(reason && { reason: describe(reason) }),
    })
  }
  return describe
}
