// Alternative texts of the pictures in both languages.
import { readAlternatives, readFlacons, readIngredients, readProducts } from './content.mjs'

const SHAPES = {
  arch: 'arched',
  dome: 'round-shouldered',
  moon: 'moon-shaped',
  prism: 'facet-cut',
  slab: 'square',
  flute: 'fluted',
}
const CAPS = {
  ebony: 'an ebony',
  rosegold: 'a rose-gold',
  brass: 'a brushed brass',
  ivory: 'an ivory',
  pearl: 'a pearl',
  black: 'a black lacquer',
  walnut: 'a walnut',
  stone: 'a travertine',
  oak: 'an oak',
  leather: 'a leather-clad',
  steel: 'a polished steel',
}

/** Texts of the four views of a perfume, by their number. */
function viewsOf({ slug, name, concentration }) {
  const { shape, cap } = readFlacons()[slug]
  const ingredients = readIngredients()[slug]
  return {
    1: {
      en: `${name.en} ${concentration.toLowerCase()}: ${SHAPES[shape]} glass bottle with ${CAPS[cap]} cap on a travertine plinth`,
      ar: `زجاجة عطر ${name.ar} على قاعدة من الترافرتين`,
    },
    2: {
      en: `${name.en}, turned to show the side of the bottle`,
      ar: `زجاجة عطر ${name.ar} مدارة إلى الجانب`,
    },
    3: { en: `Cap and label of ${name.en}, close`, ar: `غطاء زجاجة عطر ${name.ar} وملصقها عن قرب` },
    4: { en: `${name.en} with ${ingredients.en}`, ar: `عطر ${name.ar} مع ${ingredients.ar}` },
  }
}

/**
 * The texts of a picture.
 * @returns {{ en: string, ar: string }}
 * @throws Error when nobody wrote any
 */
export function alternativeOf(name) {
  const written = readAlternatives()[name]
  if (written) return written
  const [, folder, slug, view] = name.match(/^(\w+)\/([a-z-]+?)(?:-(\d))?$/) ?? []
  const product = readProducts().find((candidate) => candidate.slug === slug)
  if (folder === 'testers' && product) {
    return {
      en: `Sample vial of ${product.name.en}, {house_tester_ml} ml, on a small travertine plinth`,
      ar: `عينة من ${product.name.ar} {house_tester_ml} مل على قاعدة صغيرة من الترافرتين`,
    }
  }
  if (!product || !view) throw new Error(`there is no alternative text of ${name}`)
  return viewsOf({ slug, name: product.name, concentration: product.perfume_concentration })[view]
}
