import { rmSync } from 'node:fs'
import { build } from './build.ts'
import { buildBackend } from './build-backend.ts'
import { changedSince, checksOf } from './test/changed.ts'
import { checks, missingFor, stagesOf } from './test/checks.ts'
import { type Count, sumOf } from './test/count.ts'
import { countLane, REPORTS } from './test/run-check.ts'

/**
 * `npm test` runs every check; `npm test -- unit e2e` the named ones; `npm test -- changed` those
 * that a change since the last commit, or since another commit, can break.
 */
function choose([first, second = 'HEAD', ...more]: readonly string[]) {
  if (first === undefined) return checks.filter(({ isOnDemand }) => !isOnDemand)
  if (first === 'changed') return checksOf(changedSince(second))
  return checks.filter(({ name }) => [first, second, ...more].includes(name))
}

async function test() {
  const chosen = choose(process.argv.slice(2))
  const missing = chosen.flatMap((check) => missingFor(check, process.env) ?? [])
  if (missing.length > 0) {
    for (const line of missing) console.error(line)
    console.log(`\n0 passed, ${missing.length} failed`)
    process.exit(1)
  }
  const counts: Count[] = []
  rmSync(REPORTS, { recursive: true, force: true })
  await buildBackend()
  await build()
  for (const lanes of stagesOf(chosen)) {
    const counted = await Promise.all(lanes.map((lane) => countLane(lane, lanes.length === 1)))
    counts.push(...counted.flat())
  }
  const total = sumOf(counts)
  // Repeated at the end: a runner's own report of a failure is far above by then.
  for (const failure of total.failures) console.log(`\n${failure}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}

test().catch((error) => {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exit(1)
})
