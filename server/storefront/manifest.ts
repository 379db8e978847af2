import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { my_cart, shop_name, track_my_order, web_app_description } from '@nafha/texts'
import { ground } from '@nafha/theme'
import type { FastifyInstance } from 'fastify'

/** Background of the page in light mode; pages set the dark color themselves (theme-color). */
const GROUND = ground.light

const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, by which a phone installs the shop. It is one app, whatever language it was installed in. */
function manifestIn(locale: Language) {
  const spoken = { locale }
  const name = shop_name({}, spoken)
  return {
    id: '/',
    name,
    short_name: name,
    description: web_app_description({}, spoken),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: my_cart({}, spoken), url: '/checkout/cart' },
      { name: track_my_order({}, spoken), url: '/track/orders' },
    ],
  }
}

/** Serves /manifest.webmanifest in the language that `?lang=` names (rules/browser 14). */
export function manifestRoute(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { lang } = request.query as { lang?: unknown }
    const language = LANGUAGES.find((known) => known === lang) ?? 'en'
    const type = 'application/manifest+json; charset=utf-8'
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestIn(language)))
  })
}
