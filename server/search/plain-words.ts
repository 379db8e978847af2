import { readFileSync } from 'node:fs'
import { foldedWords } from '../search-index/index.ts'

const wordsIn = (file: string) =>
  foldedWords(readFileSync(new URL(`./words/${file}`, import.meta.url), 'utf8'))

/** Names of other brands that people search for, and shoppers' words that are missing from the common words. */
const OF_PERFUMERY = foldedWords(`
  dior sauvage chanel bleu coco creed aventus lattafa khamrah armani versace eros gucci prada burberry hermes lancome guerlain
  givenchy montale mancera amouage ajmal rasasi arabian swiss kayali baccarat rouge tom ford xerjoff kilian byredo diptyque
  jo malone maison francis kurkdjian ysl libre carolina herrera paco rabanne azzaro bvlgari dunhill lacoste calvin klein
  longlasting lasting projection sillage longevity edp edt cologne attar mukhallat unisex niche tester testers decant dupe
  اجمل رصاصي لطافة خمرة ديور سوفاج شانيل كريد افنتوس غوتشي برادا أرماني فرزاتشي أمواج كايالي فواح فواحة ثبات ثابت يثبت
  دهن مخلط معطر كولونيا نيش تستر`)

const plain = new Set([...wordsIn('common.en.txt'), ...wordsIn('common.ar.txt'), ...OF_PERFUMERY])

/** Returns true if a word is spelled correctly though no perfume has it; it must not be corrected to another word. */
export const isPlainWord = (word: string): boolean => plain.has(word)
