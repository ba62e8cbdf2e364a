import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../progress.ts'

/**
 * Runs a command of the terminal and exits with its code. The vendor's libraries unpack datasets in
 * the temporary folder, and leave them there when they fail: this one is deleted afterwards.
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

/** Prints each step of a long task once. */
export function sayingSteps() {
  let last = ''
  return ({ step }: { readonly step: string }) => {
    if (step === last) return
    last = step
    console.log(`  ${step.replace(/\.{3}$/, '')}`)
  }
}
