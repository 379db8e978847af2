// Names published pictures in the demonstration's content, where each has one place of its own.
import fs from 'node:fs'
import path from 'node:path'
import { HERE } from './content.mjs'

const CONTENT = path.join(HERE, '..', 'content')

/** For each folder of pictures: the content file, and what carries the picture in the entry of that slug. */
const PLACES = {
  collections: { file: 'collections.json', carriers: (entry) => [entry] },
  blogs: { file: 'blogs.json', carriers: (entry) => [entry] },
  testers: { file: 'products.json', carriers: (entry) => entry.sizes.filter((size) => size.is_tester) },
}

/** A product's own pictures are named already; the seed leaves out what is not there. */
export function nameInContent(name) {
  const [folder, slug] = name.split('/')
  const place = PLACES[folder]
  if (!place) return
  const file = path.join(CONTENT, place.file)
  const entries = JSON.parse(fs.readFileSync(file, 'utf8'))
  const entry = entries.find((candidate) => candidate.slug === slug)
  for (const carrier of place.carriers(entry)) carrier.image = `${name}.jpg`
  fs.writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`)
}
