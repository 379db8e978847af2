import arabic from '#theme/logo/arabic.svg?mark'
import latin from '#theme/logo/latin.svg?mark'

interface Props {
  className?: string
  /** Set in the page's header, or where there is none: all others draw its outlines again. */
  first?: boolean
}

const drawing =
  (mark: typeof latin) =>
  ({ className, first }: Props) => (
    <svg
      className={className}
      viewBox={mark.viewBox}
      fill="currentColor"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the theme's own drawing, put in when the pages are built
      dangerouslySetInnerHTML={{ __html: first ? mark.inside : mark.again }}
    />
  )

/** The brand's name in Latin letters. Decoration: what holds it carries the name. */
export const LatinMark = drawing(latin)

/** The brand's name in Arabic letters. */
export const ArabicMark = drawing(arabic)
