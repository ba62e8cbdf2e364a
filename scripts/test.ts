import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { buildBackend } from './build-backend.ts'
import { ROOT } from './paths.ts'
import { checks, missingFor } from './test/checks.ts'
import { type Count, countOf, sumOf } from './test/count.ts'

const REPORTS = join(ROOT, 'node_modules/.cache/reports')

function run(words: readonly string[], environment: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const bin = join(ROOT, 'node_modules/node/bin')
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Tools that start Node by name get the project's own.
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...environment },
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** `npm test` runs every check; `npm test -- unit e2e` the named ones. */
async function test() {
  const names = process.argv.slice(2)
  const chosen = checks.filter(({ name, isOnDemand }) =>
    names.length === 0 ? !isOnDemand : names.includes(name),
  )
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
  for (const { name, words, report } of chosen) {
    const began = performance.now()
    const file = join(REPORTS, `${name}.json`)
    console.log(`\n— ${name}`)
    const isGood = await run(words(file), { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    const count = countOf(isGood, report && (() => readFileSync(file, 'utf8')))
    counts.push({ ...count, failures: count.failures.map((text) => `${name}: ${text}`) })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`— ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  }
  const total = sumOf(counts)
  // Said again at the end: what a runner prints of a failure is far above by then.
  for (const failure of total.failures) console.log(`\n${failure}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}

test().catch((error) => {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exit(1)
})
