// Writes renders that were looked at and found good into the demo's assets: node publish.mjs NAME...
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { alternativeOf } from './alternatives.mjs'
import { ASSETS, BUILD, HERE } from './content.mjs'
import { nameInContent } from './named.mjs'

/** Masters are encoded again for shoppers, so they keep more than a shopper would see. */
const QUALITY = 92
const MANIFEST = path.join(ASSETS, 'manifest.json')
const ARABIC = path.join(HERE, '..', 'content', 'pictures.ar.json')

const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const write = (file, value) => fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Encodes a picture and returns its entry in the manifest. */
async function encode(name) {
  const file = `${name}.jpg`
  const target = path.join(ASSETS, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  const { width, height, size } = await sharp(path.join(BUILD, 'png', `${name}.png`))
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.8 })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(target)
  console.log(`${file}: ${width} x ${height}, ${Math.round(size / 1024)} KB`)
  return { file, width, height, alt: alternativeOf(name).en }
}

const entries = []
for (const name of process.argv.slice(2)) {
  entries.push(await encode(name))
  nameInContent(name)
}

const manifest = new Map(read(MANIFEST).map((entry) => [entry.file, entry]))
const arabic = read(ARABIC)
for (const entry of entries) {
  manifest.set(entry.file, entry)
  arabic[entry.file] = alternativeOf(entry.file.slice(0, -'.jpg'.length)).ar
}
write(MANIFEST, [...manifest.values()])
write(ARABIC, arabic)
