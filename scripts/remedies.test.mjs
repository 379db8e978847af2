import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from './prepare/terminal.mjs'

const COMMAND =
  /\b(npm (run|ci|install|start)|node (scripts|server)\/|apt(-get)? install|brew |chown |chmod [0-7]|install -d|openssl |grant |alter (database|role)|create (database|role)|systemctl |sudo )/

/** Commands that the code runs, or reports as failed: they are not remedies. */
const NOT_PRINTED = [
  'node scripts/audit.mjs',
  '"npm run ',
  /^npm run staff$/,
  /^grant (usage|select|connect)/,
  /^(create|alter) (role|database) $/,
]

/** Each printed command, and the test that runs it. They are found by their words, since files move. */
const RUN_BY = [
  ['node scripts/prepare.mjs start', 'what is not built in a clone is built by the command that is printed'],
  [/^npm run build:/, 'what is not built in a clone is built by the command that is printed'],
  ['npm install --include=dev', 'the command that is printed brings them and removes nothing'],
  ['npm start', 'npm start that is told to stop'],
  ['npm run staff', 'a first start that is killed has printed the first sign-in'],
  ['npm run migrate', 'an empty database says what the first start will do'],
  ['npm run restore', 'ends with a sentence and without a stack'],
  [/^grant $| (alter|create) database /, 'the statement that it is told mends it'],
  ['install -d -o', 'mends it and touches nothing around it'],
  [/chown -R|&& chmod 750/, 'mends it and touches nothing around it'],
  [/: chmod 750/, 'closed by the command that the doctor names'],
  ['openssl rand', 'what the named command prints is a SEAL_KEY'],
  ['sudo apt-get install', 'each package that is to be installed by hand is there'],
  ['brew install', 'each cask that is to be installed by hand is one of Homebrew’s'],
  ['timedatectl', 'the command for a wrong clock can be pasted as it stands'],
]

const isInstalled = (path) => /node_modules|generated-client/.test(path)
const textOf = (file) => readFileSync(join(root, file), 'utf8')

const sources = globSync(
  ['server/**/*.{ts,tsx}', 'scripts/**/*.mjs', 'sandbox/**/*.ts', 'storefront/server.ts'],
  {
    cwd: root,
    exclude: isInstalled,
  },
).filter((file) => !/\.test\.|\/testing\/|suites\/|\/test-/.test(file))

/** The strings of a module that name a command. */
function commandsIn(file) {
  const text = textOf(file)
  if (!COMMAND.test(text)) return []
  const found = []
  const visit = (node) => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && COMMAND.test(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return found
}

const matches = (pattern, text) => (pattern instanceof RegExp ? pattern.test(text) : text.includes(pattern))

const printed = sources
  .flatMap(commandsIn)
  .filter((text) => !NOT_PRINTED.some((pattern) => matches(pattern, text)))

test('each command that is printed as a remedy is run by a test', () => {
  expect(printed.length).toBeGreaterThan(RUN_BY.length)
  expect(printed.filter((text) => !RUN_BY.some(([command]) => matches(command, text)))).toEqual([])
  for (const [command] of RUN_BY)
    expect([command, printed.some((text) => matches(command, text))]).toEqual([command, true])
})

test('the tests that run them are there', () => {
  const files = globSync(['server/**/*.test.ts', 'scripts/**/*.test.mjs'], {
    cwd: root,
    exclude: isInstalled,
  })
  const texts = files.filter((file) => file !== 'scripts/remedies.test.mjs').map(textOf)
  const missing = RUN_BY.filter(([, name]) => !texts.some((text) => text.includes(name)))
  expect(missing).toEqual([])
})
