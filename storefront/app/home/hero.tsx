import type { HomePage } from '@nafha/contract/pages/pages'
import { shop_name } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { Picture } from '../platform/picture.tsx'
import { HeroFilm } from './hero-film.tsx'

/**
 * The poster covers its place (home.css): it is drawn 16 : 9 of the hero's height, on a phone of three quarters of it, and
 * so wider than the screen.
 */
const POSTER_SIZES = '(width < 64rem) max(100vw, 136svh), max(100vw, 178svh, 95rem)'

/** A phone held upright has a picture of its own (home.css). The poster of 16 : 25 is as wide as half its height. */
const PORTRAIT = { media: '(width < 40rem)', sizes: 'max(100vw, 49svh)' }

/** The film with the brand's first words and two buttons (rules/pages 11). The poster is there before the film is. */
export const Hero = ({ hero }: { hero: HomePage['hero'] }) => (
  <section className="hero" data-upright={hero.poster_portrait ? '' : undefined} aria-labelledby="hero-title">
    {hero.poster && (
      <Picture
        className="hero-film"
        picture={hero.poster}
        sizes={POSTER_SIZES}
        instead={hero.poster_portrait ? { ...PORTRAIT, picture: hero.poster_portrait } : undefined}
        first
        silent
      />
    )}
    {hero.film && <HeroFilm film={hero.film} />}
    <div className="wrap">
      <h1 id="hero-title">{hero.title || shop_name()}</h1>
      <div className="hero-foot">
        <p className="lead">{hero.subtitle}</p>
        <div className="hero-actions">
          {hero.primary_button.label && (
            <PageLink className="btn btn-ivory" to={hero.primary_button.href}>
              {hero.primary_button.label}
            </PageLink>
          )}
          {hero.secondary_button.label && (
            <PageLink className="btn btn-glass" to={hero.secondary_button.href}>
              {hero.secondary_button.label}
            </PageLink>
          )}
        </div>
      </div>
    </div>
  </section>
)
