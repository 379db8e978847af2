import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeId } from '../../theme/folder.mjs'
import { newerFeaturesOfScript } from './built-scripts.mjs'
import { newerFeaturesOfStyles } from './built-styles.mjs'
import { oldestBrowsers } from './oldest.mjs'

const root = join(import.meta.dirname, '../..')
const folders = [
  `storefront/build/${themeId()}/en/client`,
  `storefront/build/${themeId()}/ar/client`,
  `backoffice/build/${themeId()}`,
]

/** Newer than the oldest browsers, and allowed for a reason. */
const SCRIPTS_ALLOW = allow({
  'has a fallback': ['AbortSignal.any'],
  'is asked for before it is called, by the library that calls it': [
    '.canParse()',
    '.captureStackTrace()',
    '.caretPositionFromPoint()',
    '.caretRangeFromPoint()',
    '.checkVisibility()',
    '.createHTML()',
    '.createPolicy()',
    '.getAuthenticatorData()',
    '.getClientCapabilities()',
    '.getComposedRanges()',
    '.getPublicKey()',
    '.getPublicKeyAlgorithm()',
    '.getTransports()',
    '.isConditionalMediationAvailable()',
    '.signalAllAcceptedCredentials()',
    '.signalCurrentUserDetails()',
    '.signalUnknownCredential()',
    '.skipTransition()',
    '.startViewTransition()',
    'Error.captureStackTrace',
    'PublicKeyCredential.getClientCapabilities',
    'PublicKeyCredential.isConditionalMediationAvailable',
    'URL.canParse',
  ],
  "is a library's own method of the same name": [
    '.addElement()',
    '.createContext()',
    '.createView()',
    '.getHTML()',
    '.isActive()',
    '.isError()',
    '.isValid()',
    '.parseHTML()',
    '.toArray()',
  ],
})
const STYLES_ALLOW = allow({
  'is for one engine alone': [
    '-webkit-tap-highlight-color',
    '-webkit-touch-callout',
    '::-webkit-inner-spin-button',
    '::-webkit-search-cancel-button',
  ],
  'stands beside its prefixed name': ['mask-image', 'user-select'],
  'is for a pointer, which iOS has not': ['cursor', 'resize'],
  'makes a change less smooth where it is missing': [
    '::view-transition',
    '::view-transition-group',
    '::view-transition-new',
    '::view-transition-old',
    '@starting-style',
  ],
  'is a finish that may be missing': [
    '::selection',
    'contain-intrinsic-size',
    'field-sizing',
    'lh',
    'scrollbar-width',
    'text-decoration: dotted',
    'text-wrap',
  ],
  'stands alone in its rule, which the build splits off': [':has'],
  'is repeated by Tailwind for browsers without it': ['@property'],
  'leaves cards that end at different heights': [
    'grid-template-columns: subgrid',
    'grid-template-rows: subgrid',
  ],
  'is done by a script where it is missing': ['::details-content', 'content-visibility'],
  'is a class of Tailwind that no page has': ['float: inline-start'],
})

function allow(reasons) {
  return new Set(Object.values(reasons).flat())
}

/** Newer features of the built files of a kind, each with one of the files that use it. */
function used(extension, featuresOf) {
  const found = {}
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true })) {
      if (!file.endsWith(extension)) continue
      const path = join(folder, file)
      for (const feature of featuresOf(readFileSync(join(root, path), 'utf8'))) found[feature] ??= path
    }
  }
  return found
}

/** `cursor` allows each of its values. */
const isAllowed = (feature, allowed) => allowed.has(feature) || allowed.has(feature.replace(/: .*/, ''))

const unexplained = (found, allowed) =>
  Object.fromEntries(Object.entries(found).filter(([feature]) => !isAllowed(feature, allowed)))

test('built scripts use what the oldest supported browsers have', () => {
  const found = used('.js', newerFeaturesOfScript)
  expect(unexplained(found, SCRIPTS_ALLOW)).toEqual({})
})

test('built styles use what the oldest supported browsers have', () => {
  const found = used('.css', newerFeaturesOfStyles)
  expect(unexplained(found, STYLES_ALLOW)).toEqual({})
})

test('what is newer is noticed', () => {
  expect(newerFeaturesOfScript('AbortSignal.any([]); document.startViewTransition(); /a/v')).toEqual([
    'AbortSignal.any',
    '.startViewTransition()',
    'regular expression with v',
  ])
  expect(
    newerFeaturesOfStyles(
      'a { field-sizing: content; color: light-dark(red, blue) } @supports (a: b) { a { field-sizing: content } }',
    ),
  ).toEqual(['field-sizing', 'light-dark()'])
})

test('README names the oldest supported browsers', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, chrome, edge, firefox, safari, ios] =
    readme.match(/Chrome ([\d.]+), Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+) and iOS ([\d.]+)/) ?? []
  expect({ chrome, edge, firefox, safari, ios_saf: ios }).toEqual(
    Object.fromEntries(oldestBrowsers.map(({ name, version }) => [name, version])),
  )
})
