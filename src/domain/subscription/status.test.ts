import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusAfter, statusDiagram, TRANSITIONS } from './status.ts'

test('a final status allows nothing', () => {
  expect(TRANSITIONS.cancelled).toEqual({})
  expect(TRANSITIONS.completed).toEqual({})
})

test('every status but a final one can be cancelled', () => {
  for (const status of ['active', 'past_due', 'paused'] as const) {
    expect(statusAfter(status, 'cancelled')).toBe('cancelled')
  }
})

test('a failed payment is recovered or ended, and nothing is renewed meanwhile', () => {
  expect(statusAfter('active', 'payment_failed')).toBe('past_due')
  expect(statusAfter('past_due', 'renewed')).toBeNull()
  expect(statusAfter('past_due', 'payment_recovered')).toBe('active')
  expect(statusAfter('past_due', 'paused')).toBe('paused')
})

test('a paused subscription is neither renewed nor skipped', () => {
  expect(statusAfter('paused', 'renewed')).toBeNull()
  expect(statusAfter('paused', 'skipped')).toBeNull()
  expect(statusAfter('paused', 'resumed')).toBe('active')
})

test('ARCHITECTURE shows the state machine', () => {
  const text = readFileSync(new URL('../../../ARCHITECTURE.md', import.meta.url), 'utf8')
  expect(text).toContain(`\`\`\`mermaid\n${statusDiagram()}\n\`\`\``)
})
