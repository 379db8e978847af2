import { worded } from './terminal.mjs'

/** Refuses a Node older than `least`. After the install everything runs under the clone's own Node. */
export function requireNode(least) {
  if (isAtLeast(process.versions.node, least)) return
  throw worded(
    `This needs Node.js ${least} or later to install itself, and here is ${process.versions.node}. ` +
      'Get a current one at https://nodejs.org and run the same command again.',
  )
}

function isAtLeast(version, least) {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number))
  const differing = b.findIndex((part, index) => part !== a[index])
  return differing === -1 || a[differing] > b[differing]
}
