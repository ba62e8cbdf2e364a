import { expect, test } from 'vitest'
import { compare, placeOf, shownValue } from './conflict.ts'

const before = { id: 'p', title: 'A', subtitle: 'x', handle: 'a', updated_at: '1' }

test('changes of different fields are merged', () => {
  const theirs = { ...before, title: 'B', updated_at: '2' }
  const { conflicts, merged } = compare(before, theirs, { ...before, subtitle: 'y' })
  expect(conflicts).toEqual([])
  expect(merged).toEqual({ ...theirs, subtitle: 'y' })
})

test('a field that both have changed is shown with all three values', () => {
  const theirs = { ...before, title: 'B', updated_at: '2' }
  const mine = { ...before, title: 'C', subtitle: 'y' }
  const { conflicts, merged, overwritten } = compare(before, theirs, mine)
  expect(conflicts).toEqual([{ path: ['title'], before: 'A', theirs: 'B', mine: 'C' }])
  expect(merged).toEqual({ ...theirs, subtitle: 'y' })
  expect(overwritten).toEqual({ ...theirs, title: 'C', subtitle: 'y' })
})

test('the same change twice is no conflict', () => {
  const theirs = { ...before, title: 'B', updated_at: '2' }
  expect(compare(before, theirs, { ...before, title: 'B' }).conflicts).toEqual([])
})

const small = { id: 'v1', title: '250 g', sku: 'S', prices: [{ id: 'm1', amount: 900 }] }
const large = { id: 'v2', title: '1 kg', sku: 'L', prices: [{ id: 'm2', amount: 3000 }] }
const product = (...variants: readonly object[]) => ({ id: 'p', variants })

test('changes of different rows, and of different fields of one, are merged', () => {
  const theirs = product({ ...small, sku: 'S2' }, large)
  const cheaper = { ...small, prices: [{ id: 'm1', amount: 800 }] }
  const mine = product(cheaper, { ...large, title: 'A kilo' }, { title: 'New', prices: [] })
  const { conflicts, merged } = compare(product(small, large), theirs, mine)
  expect(conflicts).toEqual([])
  expect(merged).toEqual(
    product({ ...cheaper, sku: 'S2' }, { ...large, title: 'A kilo' }, { title: 'New', prices: [] }),
  )
})

test('a row that one has added stays, and one that either has removed goes', () => {
  const added = { id: 'v3', title: '5 kg', sku: 'XL', prices: [] }
  const theirs = product(small, large, added)
  expect(compare(product(small, large), theirs, product(small)).merged).toEqual(
    product(small, added),
  )
  const mine = product({ ...small, sku: 'S2' }, large)
  expect(compare(product(small, large), product(small), mine).merged).toEqual(
    product({ ...small, sku: 'S2' }),
  )
})

const [red, green, blue] = [{ id: 'red' }, { id: 'green' }, { id: 'blue' }]
const member = (...groups: readonly object[]) => ({ id: 'c', groups })

test('records that both have chosen are kept, whoever has saved first', () => {
  const { conflicts, merged, overwritten } = compare(
    member(red),
    member(red, green),
    member(red, blue),
  )
  expect(conflicts).toEqual([])
  expect([merged, overwritten]).toEqual([member(red, green, blue), member(red, green, blue)])
})

test('a record that is chosen after a save began stays chosen', () => {
  const named = { ...green, name: 'Green' }
  const { conflicts, merged } = compare(
    member(red, green),
    member(red, named),
    member(red, green, blue),
  )
  expect(conflicts).toEqual([])
  expect(merged).toEqual(member(red, named, blue))
})

test('a record that both have chosen is there once, and one that is left out goes', () => {
  expect(compare(member(red), member(red, green), member(red, green)).merged).toEqual(
    member(red, green),
  )
  expect(compare(member(red, green), member(red, green, blue), member(red)).merged).toEqual(
    member(red, blue),
  )
})

test('a row that one has removed and the other has changed is a conflict', () => {
  const changed = { ...large, sku: 'L2' }
  const { conflicts, merged, overwritten } = compare(
    product(small, large),
    product(small, changed),
    product(small),
  )
  expect(conflicts).toMatchObject([{ path: ['variants', '1 kg'], theirs: changed }])
  expect(merged).toEqual(product(small, changed))
  expect(overwritten).toEqual(product(small))
})

test('the same field of the same row is a conflict that says where', () => {
  const { conflicts, merged } = compare(
    product(small),
    product({ ...small, sku: 'A' }),
    product({ ...small, sku: 'B' }),
  )
  expect(conflicts.map(placeOf)).toEqual(['Variants · 250 g · Sku'])
  expect(merged).toEqual(product({ ...small, sku: 'A' }))
})

test('a list whose rows have no ids is one value', () => {
  const tags = (...values: readonly string[]) => ({ tags: values.map((value) => ({ value })) })
  const { conflicts } = compare(tags('a'), tags('a', 'b'), tags('a', 'c'))
  expect(conflicts.map(({ theirs, mine }) => [shownValue(theirs), shownValue(mine)])).toEqual([
    ['a, b', 'a, c'],
  ])
})

test('an empty part that only a form has is no change', () => {
  const theirs = product({ ...small, metadata: {} })
  const mine = product({ ...small, barcode: 'B', metadata: { image: null } })
  const { conflicts, merged } = compare(product({ ...small, metadata: null }), theirs, mine)
  expect(conflicts).toEqual([])
  expect(merged).toMatchObject({ variants: [{ id: 'v1', barcode: 'B' }] })
})
