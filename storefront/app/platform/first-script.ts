import { landScript } from './land-after-reload.ts'
import { GROUND } from './theme.ts'

/**
 * Runs before the first paint: theme, language, and what would otherwise jump once the page knows who reads it.
 * Plain text, because it stands in the page itself under the nonce. Local storage decides the language; `?lang=`
 * wins once. Where it was emptied, cookies of the server tell what was chosen; they are not written anew, since Safari keeps
 * those of scripts for seven days only. A browser that keeps no cookies would come back in the wrong language for ever, so it
 * is tried once a tab. Where storage is forbidden, one that keeps nothing takes its place: the router's script would fail.
 */
export const firstScript = `(function (root) {
  try {
    var nothing = function () { return null }, refuse = function () { throw new Error('no storage') }
    var none = { getItem: nothing, removeItem: nothing, setItem: refuse }, kept = none
    try { kept = localStorage } catch (e) {}
    try { sessionStorage.length } catch (e) { Object.defineProperty(window, 'sessionStorage', { value: none }) }
    var keep = function (name, value) { try { kept.setItem(name, value) } catch (e) {} }
    var theme = kept.getItem('theme')
    var cookieOf = function (name) {
      var found = new RegExp('(?:^|; )' + name + '=([^;]+)').exec(document.cookie)
      return found && decodeURIComponent(found[1])
    }
    for (var name of ['language', 'cookies_consent']) {
      if (!kept.getItem(name) && cookieOf(name)) keep(name, cookieOf(name))
    }
    var language = kept.getItem('language')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    var ground = ${JSON.stringify(GROUND)}
    for (var scheme in ground) {
      var meta = document.createElement('meta')
      meta.name = 'theme-color'
      meta.media = '(prefers-color-scheme: ' + scheme + ')'
      meta.content = ground[theme] || ground[scheme]
      document.head.append(meta)
    }
    if (kept.getItem('token')) root.dataset.signedIn = ''
    if (sessionStorage.getItem('offer_dismissed')) root.dataset.offer = 'dismissed'${landScript}
    var asked = new URLSearchParams(location.search).get('lang')
    if (asked === 'en' || asked === 'ar') {
      language = asked
      keep('language', asked)
    }
    if (language !== 'en' && language !== 'ar') return
    if (cookieOf('language') !== language) document.cookie = 'language=' + language + '; path=/; max-age=31536000; samesite=lax'
    if (language === root.lang) return sessionStorage.removeItem('language_tried')
    if (sessionStorage.getItem('language_tried') === language) return
    sessionStorage.setItem('language_tried', language)
    location.reload()
  } catch (e) {}
})(document.documentElement)`
