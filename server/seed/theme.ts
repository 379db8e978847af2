import { access, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as house from '@nafha/theme'
import { themeFolder } from '@nafha/theme/folder'
import { overlaid } from '@nafha/theme/overlay'
import { fillPlaceholders } from '@nafha/theme/placeholders'

/**
 * Returns the folder of the demo's pictures: the theme's own assets/ alone, or else those of every theme.
 * Missing pictures are left out (rules/operation 7).
 */
export async function assetsOf(seedDir: string): Promise<string> {
  const own = join(themeFolder(), 'assets')
  return (await exists(own)) ? own : join(seedDir, 'assets')
}

/**
 * Reads one file of the demo's content for the theme: the theme's file of the same name is laid over it, and
 * its words are filled in.
 * @param language of texts in neither language's field
 */
export async function withTheme(file: string, content: unknown, language: 'en' | 'ar'): Promise<unknown> {
  const overlayFile = join(themeFolder(), 'content', basename(file))
  const overlay = (await exists(overlayFile)) ? JSON.parse(await readFile(overlayFile, 'utf8')) : undefined
  try {
    return fillPlaceholders(overlaid(content as never, overlay), house, language)
  } catch (error) {
    throw new Error(`${overlayFile}: ${(error as Error).message}`)
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
