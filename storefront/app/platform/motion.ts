/** Whether the reader asked for less motion. Browser only. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
