import { expect, test } from 'vitest'
import { NO_OUTCOME, outcomeWords } from './search-outcome.ts'

const words = (outcome: Partial<typeof NO_OUTCOME>, count = 3) =>
  outcomeWords({ ...NO_OUTCOME, ...outcome }, count)

test.each([
  [words({ kept: ['decaf'] }), ''],
  [words({ kept: ['decaf'], dropped: ['cheap'] }), 'No match for “cheap”; showing “decaf”.'],
  [
    words({ kept: ['green', 'tea'], dropped: ['cheap', 'lovely'] }),
    'No match for “cheap” or “lovely”; showing “green tea”.',
  ],
  [words({ kept: ['cofee'], isFuzzy: true }), 'No match for “cofee”; showing what comes close.'],
  [
    words({ kept: ['cofee'], dropped: ['cheap'], isFuzzy: true }),
    'No match for “cheap”; showing what comes close to “cofee”.',
  ],
  [
    words({ kept: ['matcha', 'kettle'], isPartial: true }),
    'Nothing matches all of these words; showing what matches some of them.',
  ],
  [
    words({ kept: ['red', 'mug'], dropped: ['cheap'], isPartial: true }),
    'No match for “cheap”; showing what matches some of the other words.',
  ],
  [words({ dropped: ['qwxz'] }, 0), ''],
])('%s', (said, expected) => {
  expect(said).toBe(expected)
})
