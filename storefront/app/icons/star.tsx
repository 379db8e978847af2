const SHAPE = 'M12 3.2l2.7 5.7 6.1.8-4.5 4.3 1.1 6.1L12 17.1l-5.4 3 1.1-6.1L3.2 9.7l6.1-.8z'

/** Path of the star on a 24 px grid. */
export const Star = ({ full, size = 16 }: { full: boolean; size?: number }) => (
  <svg
    className={full ? undefined : 'void'}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path
      d={SHAPE}
      fill={full ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
    />
  </svg>
)
