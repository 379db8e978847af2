import { ground } from '@nafha/theme'
import { stored, type Theme, useStored, writeStored } from './stored.ts'

/**
 * Background colours that the browser paints around the page. The inline head script makes
 * the tags, because React would not recognise tags changed by a script and would add its own.
 */
export const GROUND = ground

/** Stores light, dark or the system's theme; the inline head script applies it before the first paint. */
export function chooseTheme(theme: Theme): void {
  writeStored(stored.theme, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systems = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = GROUND[theme === 'system' ? systems : theme]
  }
}

export const useTheme = (): Theme => useStored(stored.theme) ?? 'system'
