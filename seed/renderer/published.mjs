// The pictures that the demonstration has already.
import fs from 'node:fs'
import path from 'node:path'
import { ASSETS } from './content.mjs'

/** Shorter pictures are those of the first set, which are replaced. In px, of the longer side. */
const MASTER_SIDE = 2000

const readManifest = () => JSON.parse(fs.readFileSync(path.join(ASSETS, 'manifest.json'), 'utf8'))

/** Entries of the manifest that are large enough: file, width, height, alternative text. */
export const masters = () =>
  readManifest().filter(({ width, height }) => Math.max(width, height) >= MASTER_SIDE)

/** Tells whether a picture is in the demonstration at the size of a master. */
export const isPublished = (name) => masters().some(({ file }) => file === `${name}.jpg`)
