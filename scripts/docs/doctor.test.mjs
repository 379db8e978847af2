import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare/terminal.mjs'

test('what the guide shows of the doctor has the doctor’s own names', () => {
  const guide = readFileSync(join(root, 'docs/going-live.md'), 'utf8')
  const names = [...guide.matchAll(/^(?:ok|warn|MEND) +(\S+(?: \S+)*) {2,}/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(40)
  const doctor = globSync('server/doctor/*.ts', { cwd: root, exclude: (file) => file.includes('.test.') })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  expect(names.filter((name) => !doctor.includes(name))).toEqual([])
})
