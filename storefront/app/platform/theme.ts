import { ground } from '@nafha/theme'
import { stored, type Theme, useStored, writeStored } from './stored.ts'

/**
 * The page's ground by day and by night: what the browser paints around it. The first script makes
 * the tags, since React would take those that the script has changed for others and add its own.
 */
export const GROUND = ground

/** Light, dark or the system's; kept, and applied before the first paint by first-script. */
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
