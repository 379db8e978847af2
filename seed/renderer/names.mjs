// Names of all pictures, in the order in which they are rendered: what a shopper misses most comes first.
import { readFlacons } from './content.mjs'

const GIFTS = [
  'discovery-chest',
  'henna-night',
  'falconers-case',
  'majlis-set',
  'bukhoor-al-dar',
  'linen-and-majlis-mist',
]

/** Collections with a banner, by their slugs. */
const FAMILIES = [
  'all-fragrances',
  'oud-and-bukhoor',
  'floral',
  'amber-and-spice',
  'fresh-and-citrus',
  'woods',
  'gourmand',
  'gifts',
]

/** Child collections, by their slugs. */
const CHILDREN = [
  'oud',
  'bukhoor-and-home',
  'rose',
  'white-flowers',
  'resins-and-amber',
  'citrus-groves',
  'leather-and-earth',
  'gift-sets',
  'taif',
  'night-blooms',
  'frankincense',
  'orange-blossom',
]

/** Articles, by their slugs. */
const ARTICLES = [
  'oud-in-daylight',
  'choosing-a-scent-for-someone-else',
  'reading-the-label',
  'evenings-in-ramadan',
  'layering-the-gulf-way',
  'before-the-sun-in-taif',
  'three-vials-three-days',
  'what-heat-does-to-perfume',
  'keeping-perfume-in-a-warm-country',
  'the-scent-of-gahwa',
  'frankincense-from-dhofar',
  'the-last-courtesy',
]

/** The home page's day, by the keys of its captions. */
const HOURS = ['dawn', 'noon', 'dusk', 'night']

/** Three-quarter view, cap and label, ingredients, and the front at last, since an older front is there. */
const VIEWS = [2, 3, 4, 1]

/** Every picture's name, such as `products/taif-rose-3`. */
export function pictureNames() {
  const perfumes = Object.keys(readFlacons())
  return [
    ...GIFTS.flatMap((slug) => [`products/${slug}-1`, `products/${slug}-2`]),
    ...VIEWS.flatMap((view) => perfumes.map((slug) => `products/${slug}-${view}`)),
    ...[...FAMILIES, ...CHILDREN].map((slug) => `collections/${slug}`),
    ...ARTICLES.map((slug) => `blogs/${slug}`),
    ...perfumes.map((slug) => `testers/${slug}`),
    ...HOURS.map((hour) => `day/${hour}`),
    'house/about',
    'house/sign-in',
    'house/story',
    'hero-portrait',
    'hero',
  ]
}
