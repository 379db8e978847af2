/** Reads one of our two custom headers (x-query-key, x-custom-message), if it is a plain name. */
export const plainName = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && /^[\w.:,-]{1,200}$/.test(value) ? value : undefined
