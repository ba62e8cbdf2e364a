import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RestFailure } from '../failure.ts'
import { readColumnFilter, readGroup } from './filter.ts'
import { readOrder } from './order.ts'
import { readSelect } from './select.ts'

const name = { column: 'name', steps: [] }

test.each([
  ['eq.a,b)', { kind: 'compare', operator: 'eq', value: 'a,b)' }],
  ['like.*a*', { kind: 'compare', operator: 'like', value: '%a%' }],
  ['in.(a,"b,c","d\\"e")', { kind: 'in', values: ['a', 'b,c', 'd"e'] }],
  ['in.()', { kind: 'in', values: [] }],
  ['is.NULL', { kind: 'is', state: 'null' }],
  [
    'eq(any).{1,2}',
    { kind: 'compare-list', operator: 'eq', quantifier: 'ANY', values: ['1', '2'] },
  ],
  ['wfts(english).a b', { kind: 'search', operator: 'wfts', language: 'english', value: 'a b' }],
])('%s is parsed', (text, test) => {
  expect(readColumnFilter(name, text)).toEqual({
    kind: 'column',
    path: name,
    isNegated: false,
    test,
  })
})

test('groups hold groups, and values in quotes or brackets', () => {
  expect(readGroup('or', false, '(a.eq."x,y)",not.and(b.cs.{1,2},c.not.is.null))')).toMatchObject({
    word: 'OR',
    parts: [
      { path: { column: 'a' }, test: { value: 'x,y)' } },
      {
        word: 'AND',
        isNegated: true,
        parts: [{ test: { value: '{1,2}' } }, { isNegated: true, test: { state: 'null' } }],
      },
    ],
  })
})

test('a select names columns, JSON paths, casts and embedded tables', () => {
  expect(readSelect('*, a:b->c->>0::int, d:e!f!inner(g, h(*))')).toMatchObject([
    { kind: 'all' },
    {
      kind: 'column',
      alias: 'a',
      cast: 'int',
      path: { column: 'b', steps: [{ key: 'c' }, { key: '0', isIndex: true, isText: true }] },
    },
    {
      kind: 'embed',
      relation: 'e',
      alias: 'd',
      hint: 'f',
      isInner: true,
      items: [{ kind: 'column' }, { kind: 'embed', relation: 'h' }],
    },
  ])
})

test('every input is parsed or refused with 400', () => {
  const piece = fc.constantFrom(
    ...'abc(){}[],.:!*"\\->→ ',
    'eq.',
    'not.',
    'and(',
    'in.(',
    'is.null',
  )
  const readers = [
    (text: string) => readSelect(text),
    (text: string) => readOrder(text),
    (text: string) => readColumnFilter(name, text),
    (text: string) => readGroup('and', false, text),
  ]
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...readers), text, (read, given) => {
      try {
        read(given)
      } catch (error) {
        expect(error).toBeInstanceOf(RestFailure)
        expect(error).toMatchObject({ status: 400, code: 'PGRST100' })
      }
    }),
    { numRuns: 2000 },
  )
})

test('unbounded nesting is refused', () => {
  expect(() => readSelect(`${'a('.repeat(50)}${')'.repeat(50)}`)).toThrow(RestFailure)
  const text = `${'(and'.repeat(50)}(a.eq.1)${')'.repeat(50)}`
  expect(() => readGroup('and', false, text)).toThrow(RestFailure)
})

test.each([' '.repeat(15_000), '"'.repeat(15_000), '\\"'.repeat(7500), ' "a" '.repeat(3001)])(
  'the longest possible address is parsed or refused at once',
  (text) => {
    const began = performance.now()
    expect(() => readSelect(`${text}"`)).toThrow(RestFailure)
    expect(performance.now() - began).toBeLessThan(2000)
  },
)
