import { westernDigits } from '@nafha/contract/values/digits'

/** Labels with the same key are one size: "75ml", "75 ML" and "٧٥ ml" equal "75 ml". */
export const sizeKey = (label: string): string =>
  westernDigits(label.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
