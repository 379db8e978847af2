import { writeItem } from '@nafha/contract/browser-storage'

/*
 * After a deployment the scripts of the next page are gone under the names that this document knows. The router then reloads
 * the document that is open, and the click would be lost: the new document goes on to where it led.
 */
const KEY = 'bound_for'

/** Keeps where a change of pages leads until it has arrived. Null: nowhere. */
export const rememberTarget = (path: string | null): void => writeItem('sessionStorage', KEY, path)

/** Part of the first script of every page. The page that was left stays in the history. */
export const landScript = `
    var target = sessionStorage.getItem('${KEY}'), opened = performance.getEntriesByType('navigation')[0]
    sessionStorage.removeItem('${KEY}')
    if (target && opened && opened.type === 'reload') {
      history.pushState(null, '', location.href)
      location.replace(location.origin + target)
    }`
