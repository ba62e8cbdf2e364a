import { expect, test } from 'vitest'
import { stateOf } from './state.ts'

const anEndpoint = { is_enabled: true, disabled_reason: null, failing_since: null }

test.each([
  ['active', {}],
  ['failing', { failing_since: '2026-11-25T09:00:00Z' }],
  ['off', { is_enabled: false }],
  ['switched_off', { is_enabled: false, disabled_reason: 'gone' as const }],
])('a webhook is %s', (state, overrides) => {
  expect(stateOf({ ...anEndpoint, ...overrides })).toBe(state)
})
