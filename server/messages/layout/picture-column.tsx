import type { Picture } from '@nafha/contract/catalog'
import { variantPath } from '@nafha/contract/pictures'
import type { Language } from '@nafha/contract/values/language'
import { Column } from '@react-email/column'
import type { EmailContext } from '../email-context.ts'
import { colours, stylesIn } from './styles.ts'

/** Width of a picture in an email, in px; its file has pixels enough for screens of triple density. */
const PICTURE_WIDTH = 96
const GAP = 16
/** Look of the alternative text, which many mail programs show until pictures are allowed. */
const alternative = { color: colours.inkSoft, fontSize: '12px' }

interface Props {
  picture: Picture
  language: Language
  context: EmailContext
}

/** A picture of what was bought. It is a JPEG of the shop's own address, since few mail programs show WebP. */
export function PictureColumn({ picture, language, context }: Props) {
  const { start } = stylesIn(language)
  const path = variantPath(picture.src, Math.min(...picture.widths), 'jpg')
  const height = Math.round((PICTURE_WIDTH * picture.height) / picture.width)
  const side = start === 'left' ? { paddingRight: GAP } : { paddingLeft: GAP }
  return (
    <Column style={{ ...side, width: `${PICTURE_WIDTH + GAP}px`, verticalAlign: 'top' }}>
      <img
        src={`${context.publicUrl}${path}`}
        width={PICTURE_WIDTH}
        height={height}
        alt={picture.alt}
        style={{ display: 'block', border: 0, backgroundColor: colours.paper, ...alternative }}
      />
    </Column>
  )
}
