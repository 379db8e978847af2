import type { StoredPages } from '@nafha/contract/admin/pages'
import { starterCookies } from './starter-cookies.ts'

const none = { en: '' }
const heading = { title: none, subtitle: none }
const titled = { title: none, text: none }
const wayOn = (href: string) => ({ label: none, href })

/** The pages of a shop without demo content, until its staff have written them: empty, but for what it says of cookies. */
export const blankPages = (): StoredPages => {
  const numbered = {
    title: none,
    updated_at: new Date().toISOString().slice(0, 10),
    intro: none,
    sections: [],
  }
  return {
    home: {
      hero: {
        ...heading,
        primary_button: wayOn('/'),
        secondary_button: wayOn('/about'),
        film: null,
        poster: null,
        poster_portrait: null,
      },
      new_trends: heading,
      best_sellers: heading,
      day_cycle: {
        title: none,
        captions: ['dawn', 'noon', 'dusk', 'night'].map((key) => ({
          key,
          name: none,
          caption: none,
          picture: null,
        })),
      },
      story: { title: none, intro: none, picture: null },
      signup_banner: { text: none, button: wayOn('/sign-up') },
      sign_in_picture: null,
    },
    about: {
      title: none,
      intro: none,
      picture: null,
      mission: titled,
      vision: titled,
      values_title: none,
      values: [],
      sustainability_title: none,
      sustainability: [],
    },
    faqs: [],
    terms: numbered,
    privacy: numbered,
    invite: {
      title: none,
      intro: none,
      how_it_works_title: none,
      how_it_works: [],
      note: none,
      share_text: none,
    },
    cookies: starterCookies,
    footer: { blurb: none, copyright: none },
  }
}
