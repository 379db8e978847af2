import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A screen in memory (Xvfb) for a browser that needs a window. */
export async function openScreen(program: string) {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const screen: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    ;(screen.stdio[3] as Readable).once('data', (digits: Buffer) => resolve(digits.toString().trim()))
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  return { name: `:${number}`, close: () => screen.kill() }
}
