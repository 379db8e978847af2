/**
 * Words that names no longer use, each with the word of the field and the reason. A new engineer searches for the second.
 * A word is a part of an identifier (`cartTotals` has `cart` and `totals`) or of a path.
 */
export const RETIRED = {
  desk: 'admin: one audience had four names; "staff" is for the people, the screens are the back office',
  bag: 'cart: routes, storage keys and texts say cart',
  trail: 'context: W3C trace context and OpenTelemetry say context, inject and extract',
  patience: 'timeout: a constant is named by what it is a timeout of; in suites, a call is retried',
  leisure: 'background: work that waits for a quiet processor',
  hands: 'worker, concurrency: how many jobs run at once',
  sayings: 'messages: the texts of the interface, which `translate` looks up',
  adopt: 'import: an external refund is imported, a guest is merged into an account',
  adopted: 'import',
  lapse: 'expire, release: a checkout expires and its stock is released',
  surroundings: 'status context: what the status page reads',
  fault: 'error: a fault is what fault injection causes (sandbox/, server/suites/faults/)',
  faults: 'errors',
  door: 'proxy: what stands between a test and the shop or its provider',
  nasty: 'hostile: inputs of the fuzz suite',
  spoil: 'mutate: what the fuzz suite does to a request',
  judge: 'oracle, check: what decides whether a run was right',
  lap: 'round: one round of races',
  stage: 'harness: what a scenario runs in',
  scene: 'scenario, in suites; a test file that prepares a shop has `setUp`',
}

/** Folders in which a word is the field's own. */
export const ALLOWED = { fault: /^sandbox\/|\/suites\/faults/, faults: /^sandbox\/|\/suites\/faults/ }

/** A comment that opens with one of these has no subject: the reader has to guess who or what it is about. */
export const HEADLESS =
  'What Whatever Whether Who Whoever Whom Whose Where Wherever Whenever Which That Such Those Of One How By With Until Nobody Somebody Anybody'.split(
    ' ',
  )

/** A variable with such a name says that something happened, and not what it holds. */
export const PARTICIPLES =
  'added adopted answered asked begun bought changed chosen closed counted drawn found given granted heard held kept known left made meant merged moved noted opened paid passed received refused saved said seen sent settled shown sold spoken stored taken told wanted written'.split(
    ' ',
  )
