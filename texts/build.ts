import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'

/** The first half of `npm run build:texts`: what Paraglide compiles is the house's own catalogue. */
const FILLED = fileURLToPath(new URL('.cache/', import.meta.url))
mkdirSync(FILLED, { recursive: true })
for (const language of ['en', 'ar'] as const)
  writeFileSync(`${FILLED}${language}.json`, `${JSON.stringify(catalogue(language), null, 2)}\n`)
