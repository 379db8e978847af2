import { distance } from 'fastest-levenshtein'
import { settingOfFile } from './setting-files.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** A typo changes a letter or two; of a long name somebody may remember another ending. */
const MOST_SLIPS = 3
const LETTERS_PER_SLIP = 4

function nearest(name: string, settings: readonly string[]): string | null {
  const text = name.toUpperCase().replace(/_FILE$/, '')
  const most = Math.min(MOST_SLIPS, Math.floor(text.length / LETTERS_PER_SLIP))
  const [best] = settings
    .map((setting) => ({ setting, slips: distance(text, setting) }))
    .toSorted((a, b) => a.slips - b.slips)
  return best && best.slips <= most ? best.setting : null
}

/** Finds variables that are no setting but look like one, with the setting that may be meant. */
export const nearSettings = (
  environment: Settings,
  settings: readonly string[],
): { name: string; suggestion: string }[] =>
  Object.keys(environment)
    .filter((name) => environment[name] && !settings.includes(name) && !settingOfFile(name, settings))
    .flatMap((name) => {
      const suggestion = nearest(name, settings)
      return suggestion ? [{ name, suggestion }] : []
    })
