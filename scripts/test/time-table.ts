import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { REPORTS } from './run-check.ts'
import { playwrightTimes, rowsOf, vitestTimes } from './seconds.ts'

/** Prints the times of the last `npm test`, in CONTRIBUTING's format; each suite with its workers. */
const SUITES = [
  ['contract', vitestTimes, 3],
  ['e2e', playwrightTimes, 3],
] as const

for (const [suite, read, workers] of SUITES) {
  const path = join(REPORTS, `${suite}.json`)
  if (!existsSync(path)) continue
  const report: unknown = z.json().parse(JSON.parse(readFileSync(path, 'utf8')))
  console.log(`| suite | what | seconds |\n|---|---|---|`)
  for (const [what, seconds] of rowsOf(read(report), workers))
    console.log(`| ${suite} | ${what} | ${seconds} |`)
}
