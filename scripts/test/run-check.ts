import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import type { Check } from './checks.ts'
import { type Count, countOf } from './count.ts'

/** The folder of the runners' reports. */
export const REPORTS = join(ROOT, 'node_modules/.cache/reports')

interface Run {
  readonly words: readonly string[]
  readonly environment: Record<string, string>
  /** Receives its output. */
  readonly hear: (text: string) => void
}

function run({ words, environment, hear }: Run): Promise<boolean> {
  return new Promise((resolve) => {
    const bin = join(ROOT, 'node_modules/node/bin')
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Tools that start Node by name get the project's own.
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...environment },
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
    child.on('close', (code) => resolve(code === 0))
  })
}

/** Runs one check. The output of parallel checks is printed whole at the end. */
async function count({ name, words, report }: Check, isAlone: boolean): Promise<Count> {
  const began = performance.now()
  const file = join(REPORTS, `${name}.json`)
  const title = `\n— ${name}\n`
  let printed = ''
  const hear = (text: string) => {
    printed += text
    if (isAlone) process.stdout.write(text)
  }
  if (isAlone) process.stdout.write(title)
  // A runner whose output is no terminal's prints no colours by itself.
  const colours = isAlone && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...colours }
  const isGood = await run({ words: words(file), environment, hear })
  const counted = countOf({ isGood, printed, report: report && (() => readFileSync(file, 'utf8')) })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  if (!isAlone) process.stdout.write(title + printed)
  console.log(`— ${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`)
  return { ...counted, failures: counted.failures.map((text) => `${name}: ${text}`) }
}

/** Runs the checks of a lane in their order; a single lane prints for itself. */
export async function countLane(lane: readonly Check[], isAlone: boolean): Promise<Count[]> {
  const counts: Count[] = []
  for (const check of lane) counts.push(await count(check, isAlone))
  return counts
}
