import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { REPORTS } from './run-check.ts'
import { playwrightTimes, rowsOf, vitestTimes } from './seconds.ts'

/** Prints where the last `npm test` spent its time, as CONTRIBUTING.md has it. */
const SUITES = [
  ['contract', vitestTimes],
  ['e2e', playwrightTimes],
] as const

for (const [suite, read] of SUITES) {
  const path = join(REPORTS, `${suite}.json`)
  if (!existsSync(path)) continue
  const report: unknown = z.json().parse(JSON.parse(readFileSync(path, 'utf8')))
  console.log(`| suite | what | seconds |\n|---|---|---|`)
  for (const [what, seconds] of rowsOf(read(report)))
    console.log(`| ${suite} | ${what} | ${seconds} |`)
}
