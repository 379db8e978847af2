import type { StaffOrderItem } from '@nafha/contract/admin-orders'
import { language } from '../language.ts'

/** A text of the catalogue in the language of the back office. */
export const inLanguage = (words: StaffOrderItem['product_name']): string => words[language] ?? words.en

export const bought = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => !tester)
export const testers = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => tester)
