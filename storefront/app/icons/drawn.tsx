/*
 * Phosphor Icons, weight Light (MIT, https://phosphoricons.com), drawn on a 256 grid. Copied one by one: the
 * package ships six weights with every icon, and the shop uses one.
 */
export interface IconProps {
  /** In px; 22 beside controls, 18 in text. */
  size?: number
  className?: string
}

export function Drawn({ path, size = 22, className }: IconProps & { path: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
