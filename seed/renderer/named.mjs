// Names published pictures in the demonstration's content, where each has one place of its own.
import fs from 'node:fs'
import path from 'node:path'
import { HERE } from './content.mjs'

const CONTENT = path.join(HERE, '..', 'content')

const ofSlug = (entries, slug) => entries.filter((entry) => entry.slug === slug)

/**
 * For each folder of pictures: the content file, and what carries the picture of a slug. The content names all other
 * pictures already; the seed leaves out what is not there.
 */
const PLACES = {
  collections: { file: 'collections.json', carriers: ofSlug },
  blogs: { file: 'blogs.json', carriers: ofSlug },
  testers: {
    file: 'products.json',
    carriers: (products, slug) =>
      ofSlug(products, slug).flatMap(({ sizes }) => sizes.filter((size) => size.is_tester)),
  },
  house: { file: 'pages.json', carriers: (pages, slug) => (slug === 'about' ? [pages.about] : []) },
}

export function nameInContent(name) {
  const [folder, slug] = name.split('/')
  const place = PLACES[folder]
  if (!place) return
  const file = path.join(CONTENT, place.file)
  const content = JSON.parse(fs.readFileSync(file, 'utf8'))
  for (const carrier of place.carriers(content, slug)) carrier.image = `${name}.jpg`
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
