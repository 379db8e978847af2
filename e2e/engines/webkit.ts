import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { Builder, Origin } from 'selenium-webdriver'
import type { WebKitPrograms } from '../../scripts/prepare/find-engines.mjs'
import type { Browser, Size } from './browser.ts'
import { openScreen } from './screen.ts'

// A folder of the package, which no `import` reaches.
const { DriverService }: typeof import('selenium-webdriver/remote.js') = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
)

/** MiniBrowser's bar of tools makes it wider than a phone; without room around them its buttons fit. */
const NARROW_TOOLS = `window * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }
toolbar, toolbar * { font-size: 1px; -gtk-icon-transform: scale(0.1); }`

async function writeStyles(folder: string): Promise<void> {
  for (const gtk of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, gtk))
    await writeFile(join(folder, gtk, 'gtk.css'), NARROW_TOOLS)
  }
}

/** WebKitGTK's own small browser on a screen of its own, spoken to by WebDriver. */
export async function openWebKit({ driver, browser, screen }: WebKitPrograms, size: Size): Promise<Browser> {
  const settings = await mkdtemp(join(tmpdir(), 'nafha-webkit-'))
  await writeStyles(settings)
  const display = await openScreen(screen)
  const port = await getPort()
  const service = new DriverService(driver, {
    loopback: true,
    port,
    args: [`--port=${port}`],
    env: { ...(process.env as Record<string, string>), DISPLAY: display.name, XDG_CONFIG_HOME: settings },
  })
  const end = async () => {
    await service.kill()
    display.close()
    await rm(settings, { recursive: true, force: true })
  }
  const session = await service
    .start()
    .then((address) =>
      new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--full-screen'] },
        })
        .build(),
    )
    .catch(async (error) => {
      await end()
      throw error
    })
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
  return {
    open: (url) => session.get(url),
    evaluate: (look, ...args) => session.executeScript(look, ...args),
    clickAt: async ({ x, y }) => {
      await session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform()
    },
    type: async (words) => {
      await session.actions().sendKeys(words).perform()
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit()
      await end()
    },
  }
}
