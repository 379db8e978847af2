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
