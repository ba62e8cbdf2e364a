import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

const aTea = (overrides = {}) => ({
  title: 'Assam',
  status: 'draft',
  tags: ['black'],
  variants: {
    variant_1: { sku: 'A-1', prices: { ma_1: { amount: 900 }, ma_2: { amount: 800 } } },
  },
  ...overrides,
})

test('only the fields that differ are kept, down to the price', () => {
  const after = aTea({
    status: 'published',
    variants: {
      variant_1: { sku: 'A-1', prices: { ma_1: { amount: 950 }, ma_2: { amount: 800 } } },
    },
  })
  expect(changesBetween(aTea(), after)).toEqual({
    before: { status: 'draft', variants: { variant_1: { prices: { ma_1: { amount: 900 } } } } },
    after: { status: 'published', variants: { variant_1: { prices: { ma_1: { amount: 950 } } } } },
  })
})

test('a new record is kept as it is, and a removed one as it was', () => {
  expect(changesBetween(null, aTea())).toEqual({ before: null, after: aTea() })
  expect(changesBetween(aTea(), null)).toEqual({ before: aTea(), after: null })
})

test('a part that is added or removed is on its side alone', () => {
  expect(changesBetween({ a: { x: 1 } }, { a: { x: 1, y: 2 } })).toEqual({
    before: { a: {} },
    after: { a: { y: 2 } },
  })
})

test.each(['password', 'password_hash', 'api_token', 'token', 'client_secret', 'card_number'])(
  '%s is never kept, at any depth',
  (name) => {
    const kept = changesBetween(null, {
      title: 'x',
      [name]: 's3cret',
      metadata: { [name]: 's3cret', list: [{ [name]: 's3cret' }] },
    })
    expect(JSON.stringify(kept)).not.toContain('s3cret')
    expect(kept.after).toMatchObject({ title: 'x' })
  },
)

test('a long text is cut, and an entry stays small however much has changed', () => {
  const long = changesBetween({ description: 'short' }, { description: 'x'.repeat(100_000) })
  expect(JSON.stringify(long).length).toBeLessThan(5_000)
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`field_${index}`, 'y'.repeat(3_000)]),
  )
  expect(JSON.stringify(changesBetween(null, many)).length).toBeLessThan(40_000)
  const few = Object.fromEntries(Object.entries(many).slice(0, 20))
  const deep = { prices: Object.fromEntries(Object.keys(few).map((key) => [key, few])) }
  expect(JSON.stringify(changesBetween(null, deep)).length).toBeLessThan(40_000)
})

test.each([0, 1])('a long text is cut between letters, also behind %i more', (shift) => {
  const description = 'x'.repeat(shift) + '🫖'.repeat(20_000)
  const { before } = changesBetween({ description }, null)
  expect(JSON.stringify(before).length).toBeLessThan(5_000)
  // jsonb refuses half of a pair, which JSON writes as an escape.
  expect(JSON.stringify(before)).not.toMatch(/\\ud[89a-f]/i)
})
