import { stored, type Theme, useStored, writeStored } from './stored.ts'

/** Light, dark or the system's; kept, and applied before the first paint by first-script. */
export function chooseTheme(theme: Theme): void {
  writeStored(stored.theme, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const useTheme = (): Theme => useStored(stored.theme) ?? 'system'
