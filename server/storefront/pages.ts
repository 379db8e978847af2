import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { forHouse, themeId } from '@nafha/theme/folder'
import { settingError } from '../platform/config/setting-error.ts'

interface PageRoute {
  query: readonly string[]
  missing: string | null
  isBrowsing: boolean
  address: (path: string) => string
}

/** The exports of the storefront's server entry (storefront/server.ts). */
export interface Pages {
  handle: (request: Request, platform: object) => Promise<{ status: number; headers: Headers; body: Buffer }>
  /** Data about a page that the server needs before it renders (storefront/app/platform/route-table.server.ts). */
  routeOf: (path: string) => PageRoute | null
}

/** Each theme has its own build, because one clone may run two shops. */
const BUILD = new URL(`../../storefront/build/${themeId()}/`, import.meta.url)

/** Folder of the browser files in a language's build. */
export const clientDir = (language: Language): string => fileURLToPath(new URL(`${language}/client/`, BUILD))

/** Folders of the files that the pages of both languages load, by the names of the files. */
export async function builtFiles(): Promise<Map<string, string>> {
  const folders = LANGUAGES.map((language) => join(clientDir(language), 'assets'))
  const names = await Promise.all(folders.map((folder) => readdir(folder)))
  return new Map(folders.flatMap((folder, place) => (names[place] ?? []).map((name) => [name, folder])))
}

/** Loads the built pages of each language: a build contains the texts of its own language only. */
export async function builtPages(): Promise<Record<Language, Pages>> {
  const load = async (language: Language): Promise<Pages> => {
    const entry = new URL(`${language}/server/index.js`, BUILD)
    if (!existsSync(entry))
      throw settingError(`The storefront is not built. Run \`${forHouse('npm run build:storefront')}\`.`)
    return import(pathToFileURL(fileURLToPath(entry)).href)
  }
  const [en, ar] = await Promise.all(LANGUAGES.map(load))
  return { en: en as Pages, ar: ar as Pages }
}
