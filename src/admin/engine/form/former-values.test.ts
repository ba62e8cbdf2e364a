import { expect, test } from 'vitest'
import { formerValues } from './former-values.ts'

const before = {
  id: 'c',
  title: 'Old',
  handle: 'old',
  subtitle: null,
  metadata: { origin: 'Kenya' },
}

test('the fields that a save has changed are put back, and no others', () => {
  const saved = { ...before, title: 'New' }
  expect(formerValues(before, saved, { ...saved, handle: 'theirs' })).toEqual({ title: 'Old' })
})

test('what was empty is emptied again', () => {
  const saved = { ...before, subtitle: 'Bright' }
  expect(formerValues(before, saved, saved)).toEqual({ subtitle: null })
})

test('free fields that a save has added are removed by an empty value', () => {
  const saved = { ...before, metadata: { origin: 'Peru', roast: 'dark' } }
  expect(formerValues(before, saved, saved)).toEqual({ metadata: { origin: 'Kenya', roast: '' } })
})
