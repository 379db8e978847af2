declare module '*.svg?mark' {
  /** A logo as the page draws it (theme/vite.ts). */
  const mark: { viewBox: string; inside: string; again: string }
  export default mark
}

declare module 'virtual:theme-fonts' {
  /** Addresses of the faces that a page of a language begins with: the rest come when a letter needs them. */
  export const fontPreloads: Record<'en' | 'ar', readonly string[]>
}
