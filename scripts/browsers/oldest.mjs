import { readFileSync } from 'node:fs'

/** The oldest supported browsers by Browserslist's names; package.json is the one place that lists them. */
export const oldestBrowsers = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).browserslist.map((entry) => {
  const [name, version] = entry.split(' >= ')
  return { name, version }
})

/** Oldest browsers that the builds compile for, by Vite's names. */
export const buildTarget = oldestBrowsers.map(
  ({ name, version }) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
)
