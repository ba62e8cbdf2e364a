import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../progress.ts'

/**
 * Runs a command of the terminal and ends with its exit code. The vendor's libraries unpack datasets
 * in the folder for temporary files, and leave them there when they fail: here it goes with us.
 */
export async function runContentCommand(work: () => Promise<void>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'perennial-content-'))
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder })
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(1))
  }
  process.on('disconnect', () => process.exit(1))
  try {
    await work()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

/** Says each step of a long work once. */
export function sayingSteps() {
  let last = ''
  return ({ step }: { readonly step: string }) => {
    if (step === last) return
    last = step
    console.log(`  ${step.replace(/\.{3}$/, '')}`)
  }
}
