import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../prepare/terminal.mjs'

const FILES = {
  'tests.test.mjs': `
    test('holds', () => {})
    test('does not hold', () => { throw new Error('wrong sum') })
    test.skip('was left out', () => {})`,
  'hooks.test.mjs': `
    describe('of a group', () => {
      afterAll(() => { throw new Error('no end') })
      test('holds', () => {})
    })`,
  'later.test.mjs': `
    test('leaves something running', async () => {
      Promise.reject(new Error('came too late'))
      await new Promise((done) => setImmediate(done))
    })`,
  'broken.test.mjs': `throw new Error('cannot be loaded')`,
}

test('the end of a run names what failed, in a test or outside of one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nafha-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporter = join(root, 'scripts/test/vitest-report.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--globals', '--root', folder, `--reporter=${reporter}`],
    { env: { ...process.env, REPORT: report } },
  )
  expect(status).toBe(1)
  const { passed, failed, failures } = JSON.parse(readFileSync(report, 'utf8'))
  expect({ passed, failed }).toEqual({ passed: 3, failed: 5 })
  const reasons = ['wrong sum', 'skipped', 'no end', 'came too late', 'cannot be loaded']
  for (const reason of reasons)
    expect(
      failures.filter((failure) => failure.includes(reason)),
      reason,
    ).toHaveLength(1)
})
