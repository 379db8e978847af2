import tables from '@mdn/browser-compat-data/forLegacyNode'
import { oldestBrowsers } from './oldest.mjs'

const TABLE_NAMES = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

const oldest = oldestBrowsers.flatMap(({ name, version }) =>
  TABLE_NAMES[name].map((browser) => ({ browser, version })),
)

/** The oldest supported browsers that lack a feature: those of `__compat` in MDN's tables. */
export const lackedBy = ({ support }) =>
  oldest.filter(({ browser, version }) => support[browser] && !supports(support[browser], version))

/** A partial implementation is there, if not whole; what hides behind a flag or a prefix is not. */
function supports(statements, version) {
  return [statements]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        !flags && !prefix && !otherName && isReached(added, version) && !isReached(removed, version),
    )
}

function isReached(since, version) {
  if (typeof since !== 'string' || since === 'preview') return false
  const [major, minor = 0] = since.replace('≤', '').split('.').map(Number)
  const [ownMajor, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

const isLacking = ({ __compat: compat }) => compat !== undefined && lackedBy(compat).length > 0

/**
 * Lists the features that the oldest browsers lack. MDN marks static members of the web's interfaces only; those of the language stand
 * beside the members of its objects.
 * @returns {{ owner: string, member?: string, isStatic: boolean, isOfObjects: boolean }[]} no member stands for the whole interface
 */
export const missingFeatures = () => [
  ...missingOf(tables.javascript.builtins, () => ({ isStatic: true, isOfObjects: true })),
  ...missingOf(tables.api, (name) => {
    const isStatic = name.endsWith('_static')
    return { isStatic, isOfObjects: !isStatic }
  }),
]

function missingOf(interfaces, placeOf) {
  return Object.entries(interfaces).flatMap(([owner, features]) =>
    isLacking(features)
      ? [{ owner, isStatic: false, isOfObjects: false }]
      : Object.entries(features)
          .filter(([name, feature]) => !name.endsWith('_event') && name !== owner && isLacking(feature))
          .map(([name]) => ({ owner, member: name.replace(/_static$/, ''), ...placeOf(name) })),
  )
}
