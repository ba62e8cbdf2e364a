import { expect, test } from 'vitest'
import { checks, missingFor, stagesOf } from './checks.ts'

test('the missing needs of a check are named, and nothing when they are there', () => {
  const content = checks.find(({ name }) => name === 'content')
  if (!content) throw new Error('The check is missing')
  const given = { SANITY_PROJECT_ID: 'p', SANITY_DATASET: 'd', SANITY_WRITE_TOKEN: 'w' }
  expect(missingFor(content, given)).toMatch(/^content: set SANITY_READ_TOKEN first/)
  expect(missingFor(content, { ...given, SANITY_READ_TOKEN: 'r' })).toBeUndefined()
})

test('checks that run by default need no variables', () => {
  const byItself = checks.filter(({ isOnDemand }) => !isOnDemand)
  expect(byItself.flatMap(({ needs = [] }) => needs)).toEqual([])
})

const namesOf = (names: readonly string[]) =>
  stagesOf(checks.filter(({ name }) => names.includes(name))).map((lanes) =>
    lanes.map((lane) => lane.map(({ name }) => name)),
  )

test('static checks run beside the unit tests, and checks with servers run alone', () => {
  expect(namesOf(['format', 'types', 'unused', 'unit', 'contract', 'e2e'])).toEqual([
    [['types'], ['format', 'unused'], ['unit']],
    [['contract']],
    [['e2e']],
  ])
})

test('campaigns of minutes run only when they are named', () => {
  const long = checks.filter(({ name }) => /^long|promises/.test(name))
  expect(long.map(({ name, isOnDemand }) => [name, isOnDemand])).toEqual([
    ['long', true],
    ['long-journeys', true],
    ['promises', true],
  ])
  const everyDay = checks.filter(({ isOnDemand }) => !isOnDemand)
  expect(everyDay.flatMap(({ words }) => words('report.json'))).not.toContain('--project=long')
})

test('a check that is named alone runs alone', () => {
  expect(namesOf(['types'])).toEqual([[['types']]])
  expect(namesOf(['e2e'])).toEqual([[], [['e2e']]])
})
