import { connect } from 'node:net'

/** A request has this one thing wrong; its name is for whoever reads a failure. */
export interface Malformed {
  name: string
  type?: string
  body?: string | Buffer
  headers?: Record<string, string>
}

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'
const part = (headers: string, value: string) => `--x\r\n${headers}\r\n\r\n${value}\r\n--x--\r\n`
const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value)

const json: [name: string, body: string | Buffer][] = [
  ['half an object', '{"email":'],
  ['a brace', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['single quotes', "{'a':1}"],
  ['a byte order mark', '\ufeff{}'],
  ['UTF-16', Buffer.from('{"email":"a@example.com"}', 'utf16le')],
  ['Latin-1', Buffer.from('{"email":"\xff\xfe"}', 'latin1')],
  ['a NUL byte', '{"email":"a\u0000b"}'],
  ['an escaped NUL', '{"email":"\\u0000","code":"\\u0000","q":"\\u0000"}'],
  ['half of a character', '{"email":"\\ud800","code":"\\udfff","name":{"en":"\\ud800"}}'],
  ['a huge number', '{"id":1e999,"quantity":-1e308,"rate":5e-324}'],
  ['a number of 5,000 digits', `{"id":${'9'.repeat(5000)}}`],
  ['20,000 lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['10,000 objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['a field twice', '{"a":1,"a":2}'],
]

/** Bodies that none of the shop's pages sends. */
export const malformedBodies: readonly Malformed[] = [
  ...json.map(([name, body]) => ({ name: `JSON of ${name}`, type: JSON_TYPE, body })),
  { name: 'JSON in UTF-16 by name', type: `${JSON_TYPE}; charset=utf-16`, body: '{}' },
  { name: 'JSON with a broken parameter', type: `${JSON_TYPE}; =;`, body: '{}' },
  { name: 'JSON that is not gzip', type: JSON_TYPE, body: '{}', headers: { 'content-encoding': 'gzip' } },
  { name: 'a form of broken escapes', type: FORM, body: 'email=%ff%zz&code=%&%=%00' },
  { name: 'a deep form', type: FORM, body: `a${'[b]'.repeat(200)}=1` },
  { name: 'a form with a prototype', type: FORM, body: '__proto__[x]=1&a[]=1&a[b]=2&a=3' },
  {
    name: 'a form of 5,000 fields',
    type: FORM,
    body: Array.from({ length: 5000 }, (_, n) => `f${n}=1`).join('&'),
  },
  { name: 'a form with another method', type: FORM, body: '_method=NONSENSE' },
  { name: 'multipart without a boundary', type: 'multipart/form-data', body: 'nothing' },
  { name: 'multipart with an empty boundary', type: 'multipart/form-data; boundary=', body: '--\r\n' },
  { name: 'multipart with a boundary of NULs', type: 'multipart/form-data; boundary="%00"', body: '--%00--' },
  { name: 'multipart of another boundary', type: MULTIPART, body: '--y\r\n\r\n--y--\r\n' },
  { name: 'multipart that is empty', type: MULTIPART, body: '' },
  { name: 'multipart that breaks off', type: MULTIPART, body: '--x\r\ncontent-disposition: form-da' },
  {
    name: 'multipart with half a field',
    type: MULTIPART,
    body: field('code', 'WELCOME10').slice(0, -12),
  },
  { name: 'multipart without a name', type: MULTIPART, body: part('content-disposition: form-data', '1') },
  { name: 'multipart without headers', type: MULTIPART, body: '--x\r\n\r\n1\r\n--x--\r\n' },
  { name: 'multipart with a NUL', type: MULTIPART, body: field('email', 'a\u0000b') },
  { name: 'multipart with a prototype', type: MULTIPART, body: field('__proto__[x]', '1') },
  {
    name: 'multipart with a broken file name',
    type: MULTIPART,
    body: part(
      'content-disposition: form-data; name="file"; filename="\u0000/../%ff.csv"',
      'a\u0000b,\ud800',
    ),
  },
  {
    name: 'multipart with a long header',
    type: MULTIPART,
    body: part(`content-disposition: form-data; name="${'n'.repeat(90_000)}"`, '1'),
  },
  { name: 'a text', type: 'text/plain', body: 'email=a' },
  {
    name: 'XML',
    type: 'application/xml',
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>',
  },
  { name: 'a type of nonsense', type: '/;;,', body: '{}' },
  { name: 'no type', body: '{"a":1}' },
]

/** Headers that no browser sends. */
const headers: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Basic \xff\xfe' },
  { cookie: 'device=%00; device=%zz; __Host-device=%; language=../..; =; ;;a' },
  { cookie: `a=${'b'.repeat(6000)}` },
  { 'accept-language': 'xx-\xff;q=nonsense,,,;;q=9' },
  { 'accept-encoding': 'nonsense;q=x, \xff' },
  { accept: '\xff/;q=2' },
  { 'if-none-match': '"\xff", W/, *', 'if-modified-since': 'yesterday' },
  { range: 'bytes=9-1,x-' },
  { traceparent: '00-zz-zz-zz', tracestate: '\xff=' },
  { 'x-forwarded-for': 'nobody, 999.1.1.1' },
  { 'x-forwarded-for': '::ffff:999.1, [::1' },
  { 'x-forwarded-host': ' a b/\\\xff', 'x-forwarded-proto': 'gopher:' },
  { host: '[::1' },
  { host: 'a b\\c' },
  { origin: 'null', referer: 'http://[', 'sec-fetch-site': 'nonsense' },
  { 'x-query-key': '../\xff', 'x-custom-message': 'a\tb' },
  { 'x-http-method-override': 'DELETE' },
  { 'stripe-signature': 't=,v1=' },
  { expect: 'nonsense' },
  { upgrade: 'nonsense', connection: 'upgrade' },
  { 'content-type': ';;\xff' },
  { 'cache-control': '\xff, max-age=nonsense' },
]
export const malformedHeaders: readonly Malformed[] = headers.map((some) => ({
  name: JSON.stringify(some).slice(0, 100),
  headers: some,
}))

/** Signatures of webhooks that nobody has made. */
export const malformedSignatures = [
  't=1700000000,v1=',
  't=1700000000,v1',
  `t=1700000000,v1=,v1=${'a'.repeat(64)}`,
  `t=1700000000,v1=${'a'.repeat(64)},v1`,
  't=,v1=abc',
  't=9'.padEnd(400, '9'),
  `t=1700000000${',v1=ff'.repeat(500)}`,
  'v1=\xff',
  '=,=,=',
  ',',
  't',
]

/** Escaped texts that no field holds. */
export const malformedTexts = ['%zz', 'a%00b', '%ff%fe', '%ed%a0%80', '9'.repeat(40), 'x'.repeat(2000)]

/** Pieces of an address or a query, escaped or broken already. */
export const malformedPieces = [
  ...malformedTexts,
  '%',
  '%00',
  '%c0%ae%c0%ae%2f',
  '-1',
  '1e999',
  'NaN',
  '__proto__',
  '%5B%5D',
  '%F0%9F%A7%B4',
  '1%0d%0aSet-Cookie:%20a=b',
  "'%22%3E%3Cscript%3E",
]

export const malformedQueries = [
  '%zz=1',
  '=&&&==',
  '%00=%00',
  'page=1&page=2',
  'page[]=1&page[a][b]=2',
  '__proto__[x]=1&constructor[prototype]=2',
  'page=999999999999999&per_page=999999999999999',
  'page=-1&per_page=0',
  'lang=%ff',
  `long=${'x'.repeat(9000)}`,
  `${'a=1&'.repeat(2000)}`,
]

/** Requests as bytes: what no HTTP library would send. Each names no more than a path. */
export const malformedRequests = (path: string): Record<string, string | Buffer> => ({
  'a URL of 20,000 characters': `GET ${path}?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  'headers of 20,000 characters': `GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
  'a NUL in the address': `GET ${path}\u0000 HTTP/1.1\r\nhost: a\r\n\r\n`,
  'raw bytes in the address': Buffer.from(`GET ${path}?q=\xff\xfe HTTP/1.1\r\nhost: a\r\n\r\n`, 'latin1'),
  'a NUL in a header': `GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: a=\u0000\r\n\r\n`,
  'no host': `GET ${path} HTTP/1.1\r\n\r\n`,
  'an absolute address': `GET http://elsewhere.example${path} HTTP/1.1\r\nhost: a\r\n\r\n`,
  'an asterisk': 'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  'another protocol': 'SSH-2.0-OpenSSH_9.9\r\n\r\n',
  'a method of nonsense': `NONSENSE ${path} HTTP/1.1\r\nhost: a\r\n\r\n`,
  'two lengths': `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab`,
  'a negative length': `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n`,
  'a length and chunks': `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a broken chunk': `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
})

/** Bodies whose sender goes away in the middle of them. */
export const abortedRequests = (path: string, headers = ''): Record<string, string> => {
  const beginning = (type: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}content-type: ${type}\r\ncontent-length: 9000\r\n\r\n${body}`
  return {
    'JSON that is left': beginning('application/json', '{"email":"a'),
    'a form that is left': beginning(FORM, 'email=a'),
    'multipart that is left': beginning(MULTIPART, field('code', 'WELCOME10').slice(0, -9)),
    'a file that is left': beginning(
      MULTIPART,
      part('content-disposition: form-data; name="file"; filename="a.csv"', 'slug,name_en').slice(0, -9),
    ),
    'a body that never comes': beginning('application/json', ''),
  }
}

/** Sends these bytes and answers what came back, if anything; with `leave` the sender is gone at once. */
export function sendBytes(origin: string, bytes: string | Buffer, { leave = false } = {}): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    // Without an answer the other side keeps the connection open for the next request.
    socket.on('data', (chunk) => {
      text += chunk
      socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    socket.write(bytes, () => {
      if (leave) socket.resetAndDestroy()
    })
  })
}
