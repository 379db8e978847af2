import { readFileSync } from 'node:fs'

type Settings = Record<string, string | undefined>

/** React and theme/folder.mjs read these before the configuration is read. */
const READ_EARLY = ['NODE_ENV', 'THEME', 'THEME_DIR']

/** Returns the setting that a `NAME_FILE` stands for, or null. */
export function settingOfFile(name: string, settings: readonly string[]): string | null {
  const setting = name.replace(/_FILE$/, '')
  return setting !== name && settings.includes(setting) && !READ_EARLY.includes(setting) ? setting : null
}

/**
 * Reads settings from the files that `NAME_FILE` names, as containers and systemd mount secrets: a process's
 * environment can be read by whoever may list its processes, and lands in crash reports.
 */
export function readSettingFiles(environment: Settings, settings: readonly string[]) {
  const values: Settings = {}
  const errors: string[] = []
  for (const [name, path] of Object.entries(environment)) {
    const setting = settingOfFile(name, settings)
    if (!setting || !path) continue
    if (environment[setting]) {
      errors.push(`${name}: must not be set beside ${setting}`)
      continue
    }
    try {
      values[setting] = readFileSync(path, 'utf8').trimEnd()
    } catch (error) {
      errors.push(`${name}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { values, errors }
}
