import { expect, test } from 'vitest'
import { checks, missingFor } from './checks.ts'

test('what a check needs is told by name, and nothing when it is there', () => {
  const content = checks.find(({ name }) => name === 'content')
  if (!content) throw new Error('The check is missing')
  const given = { SANITY_PROJECT_ID: 'p', SANITY_DATASET: 'd', SANITY_WRITE_TOKEN: 'w' }
  expect(missingFor(content, given)).toMatch(/^content: set SANITY_READ_TOKEN first/)
  expect(missingFor(content, { ...given, SANITY_READ_TOKEN: 'r' })).toBeUndefined()
})

test('nothing that runs by itself needs anything to be set', () => {
  const byItself = checks.filter(({ isOnDemand }) => !isOnDemand)
  expect(byItself.flatMap(({ needs = [] }) => needs)).toEqual([])
})
