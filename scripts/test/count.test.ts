import { expect, test } from 'vitest'
import { countOf, sumOf } from './count.ts'

const good = (report: (() => string) | false) => countOf({ isGood: true, printed: '', report })

const bad = (report: (() => string) | false, printed = '') =>
  countOf({ isGood: false, printed, report })

const vitest = (overrides: object) =>
  JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [], ...overrides })

const file = (overrides: object) => ({
  name: 'bag.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [],
  ...overrides,
})

const playwright = (overrides: object) =>
  JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 1 }, suites: [], ...overrides })

test('a check without a report is one test', () => {
  expect(good(false)).toEqual({ passed: 1, failed: 0, failures: [] })
  expect(bad(false)).toMatchObject({ passed: 0, failed: 1 })
})

test('a missing report is a failure, even if the runner succeeded', () => {
  const missing = () => {
    throw new Error('no such file')
  }
  expect(good(missing)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that failed without a failed test counts one, and says what it printed last', () => {
  const before = Array.from({ length: 99 }, (_, index) => `test ${index} passed\n`).join('')
  const count = bad(() => vitest({}), `${before}\u001B[31mUnhandled Errors\u001B[39m\nlost\n`)
  expect(count).toMatchObject({ passed: 3, failed: 1 })
  const lines = count.failures[0]?.split('\n') ?? []
  expect(lines).toHaveLength(41)
  expect(lines.slice(-2)).toEqual(['    Unhandled Errors', '    lost'])
})

test('a failed test is named with its file and why, without colours', () => {
  const red = '\u001B[31mexpected 1 to be 2\u001B[39m'
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: [red] }
  const passed = { fullName: 'is empty', status: 'passed', failureMessages: [] }
  const testResults = [file({ assertionResults: [failed, passed] })]
  const count = bad(() => vitest({ numFailedTests: 1, testResults }))
  expect(count.failures).toEqual(['bag.test.ts adds up\n    expected 1 to be 2'])
})

test('a file that could not be read is named with why', () => {
  const testResults = [file({ message: 'Unexpected token' })]
  const count = bad(() => vitest({ testResults }))
  expect(count.failures[0]).toBe('bag.test.ts\n    Unexpected token')
})

test('a failed journey is found in nested suites, and one that passed in the end is not counted', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'buy.test.ts',
    ok,
    tests: [{ results: [{ errors: [{ message: `${title} went wrong` }] }] }],
  })
  const suites = [{ specs: [spec('flaky', true)], suites: [{ specs: [spec('broken', false)] }] }]
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  const count = bad(() => playwright({ stats, suites }))
  expect(count).toEqual({
    passed: 6,
    failed: 1,
    failures: ['buy.test.ts broken\n    broken went wrong'],
  })
})

test('a long reason is cut, so that the end of the run can be read', () => {
  const failureMessages = [Array.from({ length: 99 }, (_, index) => `line ${index}`).join('\n')]
  const failed = { fullName: 'adds up', status: 'failed', failureMessages }
  const testResults = [file({ assertionResults: [failed] })]
  const count = bad(() => vitest({ numFailedTests: 1, testResults }))
  expect(count.failures[0]?.split('\n')).toHaveLength(13)
})

test('checks are added up in their order', () => {
  const one = { passed: 1, failed: 1, failures: ['first'] }
  const two = { passed: 2, failed: 1, failures: ['second'] }
  expect(sumOf([one, two])).toEqual({ passed: 3, failed: 2, failures: ['first', 'second'] })
})
