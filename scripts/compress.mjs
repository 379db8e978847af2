// Puts a compressed copy (.br, .gz) beside every file of a build that gets smaller: `node scripts/compress.mjs storefront`
// or `backoffice`. Built files are compressed once, as far as it goes, and not for every visitor (server/platform/http/files.ts).

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { themeId } from '../theme/folder.mjs'
import { root } from './prepare/terminal.mjs'

/** Pictures and fonts are compressed in themselves. */
const TEXT = /\.(js|css|svg|json|html|txt|webmanifest)$/

const encoders = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

const folders = {
  storefront: ['en', 'ar'].map((language) => `storefront/build/${themeId()}/${language}/client/assets`),
  backoffice: [`backoffice/build/${themeId()}/assets`],
}

for (const folder of folders[process.argv[2]].map((path) => join(root, path))) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(path) {
  const bytes = await readFile(path)
  const copies = Object.entries(encoders).map(async ([ending, encode]) => {
    const encoded = await encode(bytes)
    if (encoded.length < bytes.length) await writeFile(`${path}.${ending}`, encoded)
  })
  await Promise.all(copies)
}
