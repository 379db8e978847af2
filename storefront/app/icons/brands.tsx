import file from './brands.svg'

/*
 * Brand marks in one colour, from Simple Icons (CC0, https://simpleicons.org). The brands belong to their owners. Their paths
 * are long and stand at the foot of every page: they are fetched once, as one file, and not with each page and its script.
 */
interface BrandProps {
  /** Width in px. */
  size?: number
}

const Mark = ({ name, size }: { name: string; size: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden="true">
    <use href={`${file}#${name}`} />
  </svg>
)

export const InstagramMark = ({ size = 17 }: BrandProps) => <Mark name="instagram" size={size} />
export const FacebookMark = ({ size = 17 }: BrandProps) => <Mark name="facebook" size={size} />
export const WhatsAppMark = ({ size = 17 }: BrandProps) => <Mark name="whatsapp" size={size} />
export const VisaMark = ({ size = 34 }: BrandProps) => <Mark name="visa" size={size} />
export const MastercardMark = ({ size = 24 }: BrandProps) => <Mark name="mastercard" size={size} />
export const ApplePayMark = ({ size = 34 }: BrandProps) => <Mark name="apple-pay" size={size} />
export const GooglePayMark = ({ size = 34 }: BrandProps) => <Mark name="google-pay" size={size} />

export const LinkMark = ({ size = 34 }: BrandProps) => (
  <svg width={size} height={size * (14 / 34)} viewBox="0 0 34 14" fill="currentColor" aria-hidden="true">
    <text
      x="17"
      y="11.5"
      textAnchor="middle"
      fontFamily="var(--font-text)"
      fontSize="13"
      fontWeight="600"
      letterSpacing="-.4"
    >
      link
    </text>
  </svg>
)
