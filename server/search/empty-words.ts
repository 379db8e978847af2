import { houseName } from '@nafha/theme'
import { commonplace, foldedWords } from '../search-index/index.ts'

/** Words that fit every perfume of the shop, the shop's own name among them; a search ignores them. */
export const emptyWords: ReadonlySet<string> = new Set([
  ...commonplace,
  ...foldedWords(houseName.en),
  ...foldedWords(houseName.ar),
  ...foldedWords(`al el price prices cost buy order shop store online uae emirates dubai best good great nice new top luxury original
    some any me my i want need looking show find something smell smells smelling scents scented fragrances long very really
    product products item items brand collection please cheap bestseller seller selling
    سعر اسعار بكم كم شراء اشتري اريد ابغى ابي متجر موقع الإمارات دبي افضل احسن اجمل جديد فخم فاخر اصلي اصلية ريحة رائحة روائح
    جدا شي شيء اكثر مبيعا مبيعات رخيص رخيصة منتج منتجات ماركة براند لو سمحت عندكم طويل`),
])
