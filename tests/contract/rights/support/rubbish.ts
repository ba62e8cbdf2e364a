import type { Body } from '../../resources/caller.ts'

/** A body that no program of ours sends, byte for byte. */
export interface Rubbish {
  readonly name: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** What it is answered with, where only one answer is right. */
  readonly status?: number
}

const json = (name: string, body: string, status?: number): Rubbish => ({
  name,
  body,
  headers: { 'content-type': 'application/json' },
  ...(status !== undefined && { status }),
})
const as = (name: string, headers: Record<string, string>, body: string | Buffer): Rubbish => ({
  name,
  headers,
  body,
})

const nested = (open: string, depth: number, close: string) =>
  open.repeat(depth) + (open === '[' ? '' : '0') + close.repeat(depth)

/** What no route takes, whatever it is about. */
export const RUBBISH: readonly Rubbish[] = [
  json('half of an object', '{"a":', 400),
  json('no JSON', 'region_id=reg_eu', 400),
  json('a list', '[]', 400),
  json('a list of objects', '[{"quantity":1}]', 400),
  json('a text', '"text"', 400),
  json('a number', '1', 400),
  json('null', 'null', 400),
  json('300 KB', JSON.stringify({ a: 'x'.repeat(300_000) }), 413),
  json('a deep list', `{"metadata":${nested('[', 20_000, ']')}}`, 400),
  json('a deep object', `{"metadata":${nested('{"a":', 10_000, '}')}}`, 400),
  json('a prototype', '{"__proto__":{"quantity":1},"constructor":{"prototype":{"a":1}}}', 400),
  json('many fields', `{${Array.from({ length: 4000 }, (_, at) => `"f${at}":1`)}}`, 400),
  json('a NUL in a name', '{"a\\u0000b":1}', 400),
  as('an unknown charset', { 'content-type': 'application/json; charset=utf-7' }, '{"a":1}'),
  as('another charset', { 'content-type': 'application/json; charset=utf-16' }, '{"a":1}'),
  as('no gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{"a":1}'),
  as('an unknown encoding', { 'content-type': 'application/json', 'content-encoding': 'x' }, '{}'),
  as('a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a[b][c]=1&__proto__[x]=1'),
  as('half of a form of files', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n'),
  as('a form without a boundary', { 'content-type': 'multipart/form-data' }, 'a'),
  as('XML', { 'content-type': 'application/xml' }, '<a/>'),
  as('a type that is none', { 'content-type': ';;;' }, '{"a":1}'),
  as('bytes', { 'content-type': 'application/octet-stream' }, Buffer.alloc(64, 0xff)),
  as('bytes as JSON', { 'content-type': 'application/json' }, Buffer.alloc(64, 0xff)),
]

/** What a field may not hold. */
const WRONG_VALUES: readonly unknown[] = [
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  'x'.repeat(50_000),
  'a\u0000b',
  '\ud800',
  '<b>',
  "' OR 1=1 --",
  '../../admin',
  null,
  true,
  [],
  [[]],
  {},
  { $gt: 0 },
  { length: 1e9 },
]

/** The body with each of its fields, however deep, replaced by `value`, one at a time. */
function withEach(body: unknown, value: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap((item) => withEach(item, value).map((one) => [one]))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, held]) => [
    { ...body, [name]: value },
    ...withEach(held, value).map((inner) => ({ ...body, [name]: inner })),
  ])
}

/** Bodies of one wrong field each. */
export const wrongFields = (body: Body | undefined): Rubbish[] =>
  WRONG_VALUES.flatMap((value) =>
    withEach(body, value).map((wrong) => {
      const text = JSON.stringify(wrong)
      return json(text.length > 1000 ? text.slice(0, 200) : text, text)
    }),
  )
