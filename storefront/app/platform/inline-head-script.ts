import { landScript } from './land-after-reload.ts'
import { GROUND } from './theme.ts'

/**
 * Sets theme, language and whatever would shift the layout after hydration, before the first paint.
 * It is plain text because it stands inline in the page, under the nonce.
 *
 * Local storage decides the language, and `?lang=` wins once. The server's cookies restore an emptied storage; the script
 * does not write them again, because Safari keeps cookies of scripts for seven days only.
 * The language is tried once a tab: without cookies the page would reload in the wrong language for ever.
 * Where storage is forbidden an empty stand-in replaces it, because the router's script would throw.
 */
export const inlineHeadScript = `(function (root) {
  root.dataset.scripts = ''
  try {
    var nothing = function () { return null }, refuse = function () { throw new Error('no storage') }
    var none = { getItem: nothing, removeItem: nothing, setItem: refuse }, storage = none
    try { storage = localStorage } catch (e) {}
    try { sessionStorage.length } catch (e) { Object.defineProperty(window, 'sessionStorage', { value: none }) }
    var store = function (name, value) { try { storage.setItem(name, value) } catch (e) {} }
    var theme = storage.getItem('theme')
    var cookieOf = function (name) {
      var match = new RegExp('(?:^|; )' + name + '=([^;]+)').exec(document.cookie)
      return match && decodeURIComponent(match[1])
    }
    for (var name of ['language', 'cookies_consent']) {
      if (!storage.getItem(name) && cookieOf(name)) store(name, cookieOf(name))
    }
    var language = storage.getItem('language')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    var ground = ${JSON.stringify(GROUND)}
    for (var scheme in ground) {
      var meta = document.createElement('meta')
      meta.name = 'theme-color'
      meta.media = '(prefers-color-scheme: ' + scheme + ')'
      meta.content = ground[theme] || ground[scheme]
      document.head.append(meta)
    }
    if (storage.getItem('token')) root.dataset.signedIn = ''
    if (!storage.getItem('cookies_consent')) root.dataset.cookies = 'unanswered'
    if (sessionStorage.getItem('offer_dismissed')) root.dataset.offer = 'dismissed'${landScript}
    var requested = new URLSearchParams(location.search).get('lang')
    if (requested === 'en' || requested === 'ar') {
      language = requested
      store('language', requested)
    }
    if (language !== 'en' && language !== 'ar') return
    if (cookieOf('language') !== language) document.cookie = 'language=' + language + '; path=/; max-age=31536000; samesite=lax'
    if (language === root.lang) return sessionStorage.removeItem('language_tried')
    if (sessionStorage.getItem('language_tried') === language) return
    sessionStorage.setItem('language_tried', language)
    location.reload()
  } catch (e) {}
})(document.documentElement)`
