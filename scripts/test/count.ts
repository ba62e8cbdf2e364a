import { stripVTControlCharacters } from 'node:util'
import { failedInPlaywright, failedInVitest, playwrightReport, vitestReport } from './reports.ts'

/** A runner ends with what belongs to no test: an error that nobody caught, and its summary. */
const LAST_LINES = 40

/** The numbers of passed and failed tests, and of each failed one its name and the reason. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

interface Ended {
  readonly isGood: boolean
  readonly printed: string
  readonly report: (() => string) | false
}

/**
 * The count of a check's tests. One without a report counts as one test; a failed runner counts at
 * least one failure, even if it broke before it could count: its reason is what it printed last.
 */
export function countOf({ isGood, printed, report }: Ended): Count {
  const counted = report ? counts(report) : { passed: isGood ? 1 : 0, failed: 0, failures: [] }
  if (isGood || counted.failed > 0) return counted
  return { ...counted, failed: 1, failures: [...counted.failures, lastOf(printed)] }
}

const lastOf = (printed: string): string => {
  const lines = stripVTControlCharacters(printed).trimEnd().split('\n').slice(-LAST_LINES)
  return ['it failed without a failed test', ...lines.map((line) => `    ${line}`)].join('\n')
}

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
})

function counts(report: () => string): Count {
  const text = textOf(report)
  if (text === undefined) return { passed: 0, failed: 1, failures: ['it wrote no report'] }
  const parsed: unknown = JSON.parse(text)
  const vitest = vitestReport.safeParse(parsed)
  if (vitest.success) {
    const { numPassedTests: passed, numFailedTests: failed } = vitest.data
    return { passed, failed, failures: failedInVitest(vitest.data) }
  }
  const { stats, suites } = playwrightReport.parse(parsed)
  const failures = failedInPlaywright(suites)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

function textOf(report: () => string): string | undefined {
  try {
    return report()
  } catch {
    return undefined
  }
}
