import { z } from 'zod'

export interface Count {
  passed: number
  failed: number
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/**
 * How many tests passed and failed. A check without a report counts as one test; a runner that
 * failed counts at least one failure, also when it broke before it could count.
 */
export function countOf(isGood: boolean, report: (() => string) | false): Count {
  const counted = report ? counts(report) : { passed: isGood ? 1 : 0, failed: 0 }
  return isGood || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

function counts(report: () => string): Count {
  const text = textOf(report)
  if (text === undefined) return { passed: 0, failed: 1 }
  const parsed: unknown = JSON.parse(text)
  const vitest = vitestReport.safeParse(parsed)
  if (vitest.success) {
    return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests }
  }
  const { stats } = playwrightReport.parse(parsed)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

function textOf(report: () => string): string | undefined {
  try {
    return report()
  } catch {
    return undefined
  }
}
