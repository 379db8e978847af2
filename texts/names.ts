import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * `npm run build:text-names` writes what Node sees of `@nafha/texts`: the name of every text, taken from the compiled texts
 * of the house that is open. The names are the same in every house, so no house stands in another's way.
 */
const COMPILED = fileURLToPath(new URL('compiled/', import.meta.url))
const { $schema: _, ...messages } = JSON.parse(
  readFileSync(fileURLToPath(new URL('messages/en.json', import.meta.url)), 'utf8'),
)
const names = Object.keys(messages)

mkdirSync(COMPILED, { recursive: true })
writeFileSync(
  `${COMPILED}index.js`,
  // A text may have a name that no variable may have, as `delete` has.
  `import { themeId } from '@nafha/theme/folder'
const bundle = new URL(\`\${encodeURIComponent(themeId())}/bundle.js\`, import.meta.url)
const {
  ${names.map((name) => `${name}: ${name}_`).join(',\n  ')},
} = await import(bundle.href)
export {
  ${names.map((name) => `${name}_ as ${name}`).join(',\n  ')},
}
`,
)
