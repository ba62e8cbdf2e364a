import { expect, test } from 'vitest'
import { clockRefusal } from './clock-refusal.ts'

test('the clock of the embedded store may be moved', () => {
  expect(clockRefusal({}, {})).toBeNull()
  expect(clockRefusal({}, { NODE_ENV: 'development' })).toBeNull()
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/commerce' }, {}],
  ['COMMERCE_URL', { COMMERCE_URL: 'https://commerce.example' }, {}],
  ['NODE_ENV', {}, { NODE_ENV: 'production' }],
])('%s of a real shop refuses it, by name', (name, configuration, environment) => {
  expect(clockRefusal(configuration, environment)).toContain(name)
})
