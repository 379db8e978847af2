import arabic from '#theme/logo/arabic.svg?mark'
import latin from '#theme/logo/latin.svg?mark'

interface Props {
  className?: string
}

const Drawing = ({ mark, className }: Props & { mark: typeof latin }) => (
  <svg
    className={className}
    viewBox={mark.viewBox}
    fill="currentColor"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the theme's own drawing, put in when the pages are built
    dangerouslySetInnerHTML={{ __html: mark.inside }}
  />
)

/** The brand's name in Latin letters. Decoration: what holds it carries the name. */
export const LatinMark = ({ className }: Props) => <Drawing mark={latin} className={className} />

/** The brand's name in Arabic letters. */
export const ArabicMark = ({ className }: Props) => <Drawing mark={arabic} className={className} />
