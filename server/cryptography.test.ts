import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Whatever runs in production, the shop's own code. */
const FOLDERS = ['server', 'contract', 'storefront/app', 'backoffice/src']

async function sources(): Promise<[path: string, text: string][]> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = await readdir(join(ROOT, folder), { recursive: true })
      return files
        .filter(
          (file) =>
            /\.tsx?$/.test(file) && !/node_modules|\.test\.|(^|\/)test-|^(testing|suites)\//.test(file),
        )
        .map((file) => join(folder, file))
    }),
  )
  return Promise.all(
    found
      .flat()
      .map(async (path): Promise<[string, string]> => [path, await readFile(join(ROOT, path), 'utf8')]),
  )
}

/** Every algorithm that code names, with the place. */
const uses = async (call: RegExp) =>
  (await sources()).flatMap(([path, text]) => [...text.matchAll(call)].map(([, name]) => `${path} ${name}`))

test('SHA-256 is the only hash, AES-256-GCM the only cipher, argon2id the only hash of passwords', async () => {
  const hashes = await uses(/create(?:Hash|Hmac)\(\s*'([^']+)'/g)
  expect(hashes.length).toBeGreaterThan(5)
  expect(hashes.filter((use) => !use.endsWith(' sha256'))).toEqual([])
  const ciphers = await uses(/createCipheriv\(\s*([^,]+),/g)
  expect(ciphers.map((use) => use.split(' ')[0])).toEqual(['server/platform/crypto/seal.ts'])
  expect(await readFile(join(ROOT, 'server/platform/crypto/seal.ts'), 'utf8')).toContain(
    "CIPHER = 'aes-256-gcm'",
  )
  const passwords = await uses(/from '(@node-rs\/argon2|bcrypt\w*|scrypt\w*)'/g)
  expect(passwords).toEqual(['server/platform/crypto/passwords.ts @node-rs/argon2'])
  // Marks of e-mails and phones, which are few enough to be guessed from a fast hash.
  const others = await uses(/\b(md5|sha1|MD5|pbkdf2\w*|scrypt\w*|createCipher\b|rc4|des-ede3?)\b/g)
  expect(others.filter((use) => use !== 'server/accounts/invite-marks.ts scrypt')).toEqual([])
})

/** Where a number need only differ: a port, the order of what is shown. */
const GUESSABLE = /^(server\/platform\/database\/embedded\/own-port\.ts|storefront\/app\/|backoffice\/src\/)/

test('no secret of the server comes from Math.random', async () => {
  const random = await uses(/(Math\.random)/g)
  expect(random.filter((use) => !GUESSABLE.test(use))).toEqual([])
})

test('no code is made at run time: no eval, no Function, no script text in setTimeout', async () => {
  expect(await uses(/\b(eval\(|new Function\(|setTimeout\(\s*['"`])/g)).toEqual([])
})
