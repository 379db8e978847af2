import { TAGS } from '@nafha/contract/tags'

/** The names and texts of generated perfumes are composed of these words. */
export const NAMES = {
  collections: [
    { en: 'Oriental', ar: 'شرقية' },
    { en: 'Floral', ar: 'زهرية' },
    { en: 'Woody', ar: 'خشبية' },
    { en: 'Fresh', ar: 'منعشة' },
  ],
  first: [
    { en: 'Oud', ar: 'عود' },
    { en: 'Amber', ar: 'عنبر' },
    { en: 'Desert', ar: 'صحراء' },
    { en: 'Silk', ar: 'حرير' },
    { en: 'Moon', ar: 'قمر' },
    { en: 'Velvet', ar: 'مخمل' },
    { en: 'Pearl', ar: 'لؤلؤ' },
    { en: 'Garden', ar: 'حديقة' },
    { en: 'Falcon', ar: 'صقر' },
    { en: 'Dawn', ar: 'فجر' },
  ],
  second: [
    { en: 'Rose', ar: 'ورد' },
    { en: 'Night', ar: 'ليل' },
    { en: 'Saffron', ar: 'زعفران' },
    { en: 'Leather', ar: 'جلد' },
    { en: 'Incense', ar: 'بخور' },
    { en: 'Breeze', ar: 'نسيم' },
    { en: 'Majlis', ar: 'مجلس' },
  ],
  notes: [
    { en: 'Bergamot', ar: 'برغموت' },
    { en: 'Saffron', ar: 'زعفران' },
    { en: 'Cardamom', ar: 'هيل' },
    { en: 'Pink pepper', ar: 'فلفل وردي' },
    { en: 'Taif rose', ar: 'ورد طائفي' },
    { en: 'Jasmine', ar: 'ياسمين' },
    { en: 'Orange blossom', ar: 'زهر البرتقال' },
    { en: 'Iris', ar: 'سوسن' },
    { en: 'Oud', ar: 'عود' },
    { en: 'Amber', ar: 'عنبر' },
    { en: 'White musk', ar: 'مسك أبيض' },
    { en: 'Sandalwood', ar: 'صندل' },
    { en: 'Vetiver', ar: 'نجيل هندي' },
    { en: 'Vanilla', ar: 'فانيلا' },
    { en: 'Tobacco', ar: 'تبغ' },
    { en: 'Patchouli', ar: 'باتشولي' },
    { en: 'Fig', ar: 'تين' },
    { en: 'Mint', ar: 'نعناع' },
    { en: 'Cedar', ar: 'أرز' },
  ],
  families: [
    { en: 'Dark Oud', ar: 'عود داكن' },
    { en: 'Soft Floral', ar: 'زهور ناعمة' },
    { en: 'Dry Woods', ar: 'أخشاب جافة' },
    { en: 'Citrus', ar: 'حمضيات' },
    { en: 'Gourmand', ar: 'حلويات' },
  ],
  concentrations: [
    { en: 'Eau de Parfum', ar: 'أو دو بارفان' },
    { en: 'Extrait', ar: 'خلاصة' },
    { en: 'Oil', ar: 'زيت' },
  ],
} as const

const GENDERS = ['men', 'women', 'unisex'] as const
export const SYLLABLES = [
  ...['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'],
  ...['na', 'pe', 'ri', 'so', 'tu', 'va', 'we', 'xi', 'yo', 'zu'],
]

/** A word that no other number has, as a house would call a perfume; goods.ts makes the same in SQL. */
export const ownWord = (number: number): string =>
  [3, 2, 1, 0]
    .map((place) => SYLLABLES[Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length])
    .join('')

const of = <T>(list: readonly T[], number: number): T => list[number % list.length]!
const both = (parts: readonly { en: string; ar: string }[], between: string) => ({
  en: parts.map(({ en }) => en).join(between),
  ar: parts.map(({ ar }) => ar).join(between),
})

/** A perfume by its number, always the same: what its row in products says in words. */
export function perfume(number: number) {
  const gender = of(GENDERS, number)
  const layer = (shift: number) => {
    const notes = [0, 7, 13].map((step) => of(NAMES.notes, number * 3 + shift + step))
    return { en: notes.map(({ en }) => en), ar: notes.map(({ ar }) => ar) }
  }
  const own = ownWord(number)
  const name = both([of(NAMES.first, number), of(NAMES.second, Math.floor(number / 10))], ' ')
  const family = of(NAMES.families, number)
  return {
    slug: `perfume-${number}`,
    gender,
    name: { en: `${name.en} ${own}`, ar: `${name.ar} ${own}` },
    type: { en: `Perfume ${gender[0]!.toUpperCase()}${gender.slice(1)}`, ar: `عطر ${gender}` },
    description: {
      en: `${name.en} opens bright and stays close to the skin until evening. Made for warm nights, in the manner of ${family.en.toLowerCase()}, batch ${number}.`,
      ar: `${name.ar} يبدأ مشرقا ويبقى قريبا من البشرة حتى المساء. صنع لليالي الدافئة على طريقة ${family.ar}، دفعة ${number}.`,
    },
    concentration: of(NAMES.concentrations, number),
    family,
    topNotes: layer(0),
    heartNotes: layer(5),
    baseNotes: layer(9),
    tags: TAGS.filter((_, place) => (number + place) % 4 === 0),
  }
}

export const collectionRows = [
  ...NAMES.collections.map((name, index) => ({
    id: index + 1,
    parentId: null,
    slug: `top-${index}`,
    position: index,
    name,
  })),
  ...NAMES.families.map((name, index) => ({
    id: NAMES.collections.length + index + 1,
    parentId: 1 + (index % NAMES.collections.length),
    slug: `below-${index}`,
    position: index,
    name,
  })),
].map((row) => ({ ...row, slogan: row.name, description: row.name, pictureId: 1 }))

export const pictureRows = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  hash: `bench${index}`,
  width: 1200,
  height: 1500,
  widths: [320, 640, 960, 1200],
  color: '#c8a97e',
  alt: { en: 'A bottle on sand', ar: 'زجاجة على الرمل' },
}))
