// The renderer reads these parts of the demo's content.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const HERE = path.dirname(fileURLToPath(import.meta.url))
/** Renders, labels and textures: nothing of it is kept in the repository. */
export const BUILD = process.env.RENDER_DIR || path.join(HERE, 'build')
export const ASSETS = path.join(HERE, '..', 'assets')

const read = (...parts) => JSON.parse(fs.readFileSync(path.join(HERE, ...parts), 'utf8'))

/** The 24 perfumes by slug: shape, liquid, glass, cap and kind of label. */
export const readFlacons = () => read('flacons.json')
export const readProducts = () => read('..', 'content', 'products.json')
/** Alternative texts that are written out, by the picture's name. */
export const readAlternatives = () => read('alternatives.json')
/** The things beside each perfume in its fourth picture, in both languages. */
export const readIngredients = () => read('ingredients.json')
/** Arabic alternative texts of published pictures, by file. */
export const readArabicAlternatives = () => read('..', 'content', 'pictures.ar.json')
