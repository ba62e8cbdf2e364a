import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const LONGEST_REASON_LINES = 12

/** A broken file has no failed test of its own: its message is in the file's entry. */
export const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const errors = z.array(z.object({ message: z.string().optional() }))
const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors })) })),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})

export const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

export function failedInVitest({ testResults }: z.infer<typeof vitestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(name, test.fullName, test.failureMessages?.join('\n') ?? ''))
    return failed.length === 0 && status === 'failed' ? [failure(name, '', message)] : failed
  })
}

export function failedInPlaywright(suites: readonly z.infer<typeof suite>[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(failedSpec),
    ...failedInPlaywright(inner),
  ])
}

function failedSpec({ file, title, tests }: z.infer<typeof spec>) {
  const failures = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return failure(file, title, failures.map(({ message = '' }) => message).join('\n'))
}

/** The file with the name of the test, then the first lines of the error. */
function failure(file: string, title: string, reason: string) {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, LONGEST_REASON_LINES)
  return [`${file} ${title}`.trim(), ...lines.map((line) => `    ${line}`)].join('\n')
}
