import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { findEngines } from '../../scripts/prepare/find-engines.mjs'
import type { Language } from '../shopper.ts'
import type { Browser, Size } from './browser.ts'
import { openFirefox } from './firefox.ts'
import type { EngineOption } from './projects.ts'
import { type Walker, walker } from './walker.ts'
import { openWatchedProxy } from './watched-proxy.ts'
import { openWebKit } from './webkit.ts'

interface Options extends EngineOption {
  language: Language
  size: Size
  /** A page may report this in the test. */
  expectedError: RegExp | undefined
}

function openBrowser(engine: Options['engine'], size: Size): Promise<Browser> {
  const { firefox, webkit } = findEngines()
  if (engine === 'firefox' && firefox) return openFirefox(firefox, size)
  if (engine === 'webkit' && webkit) return openWebKit(webkit, size)
  throw new Error(`there is no ${engine} here`)
}

/** A walk in one of the engines. What goes wrong in any page of it fails the test. */
export const test = base.extend<Options & { walk: Walker }>({
  engine: ['firefox', { option: true }],
  everyPage: [true, { option: true }],
  language: ['en', { option: true }],
  size: [{ width: 390, height: 844 }, { option: true }],
  expectedError: [undefined, { option: true }],
  walk: async ({ engine, language, size, expectedError }, use, info) => {
    const proxy = await openWatchedProxy()
    const browser = await openBrowser(engine, size)
    const keepPicture = async (name: string) => {
      const path = info.outputPath(`${name.replace(/[^\w-]+/g, '-')}.png`)
      await writeFile(path, await browser.screenshot())
      await info.attach(name, { path })
    }
    try {
      await use(walker({ browser, proxy, language, keepPicture }))
      if (info.status !== info.expectedStatus) await keepPicture('at the end')
    } finally {
      await browser.close()
      proxy.close()
    }
    expect(proxy.errors.filter((error) => !expectedError?.test(error))).toEqual([])
  },
})
