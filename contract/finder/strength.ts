import type { Tag } from '../tags.ts'

export const STRENGTHS = ['light', 'moderate', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Strength by the filter value of the concentration; all others are moderate. */
const BY_CONCENTRATION: Record<string, Strength> = {
  'eau-de-cologne': 'light',
  'eau-de-toilette': 'light',
  parfum: 'strong',
  'extrait-de-parfum': 'strong',
  attar: 'strong',
}

/** Returns how strong a perfume is: as staff have tagged it, otherwise by its concentration. */
export function strengthOf(concentration: string, tags: readonly Tag[]): Strength {
  if (tags.includes('light')) return 'light'
  if (tags.includes('long-lasting')) return 'strong'
  return BY_CONCENTRATION[concentration] ?? 'moderate'
}
