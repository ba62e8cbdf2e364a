import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildEnvironment } from './build-environment.ts'
import { ROOT } from './paths.ts'
import { StartError } from './progress.ts'

/** The inputs of a build; `settings` are those besides files. */
export function hashOfSources(
  sources: readonly string[],
  settings: readonly (string | undefined)[] = [],
): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: ROOT }).sort()) {
    const file = join(ROOT, path)
    if (path.includes('.test.') || !statSync(file).isFile()) continue
    hash.update(path).update(readFileSync(file))
  }
  if (settings.length > 0) hash.update(JSON.stringify(settings))
  return hash.digest('hex')
}

/**
 * Runs a tool's build with Node, which gets nothing of the store's own environment but `settings`.
 * Throws with the end of its output if it fails.
 */
export function runBuild(
  what: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      env: {
        ...buildEnvironment(process.env),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    // A start that is stopped during a build leaves nothing running.
    const end = () => child.kill()
    process.once('exit', end)
    child.on('exit', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new StartError(`${what} could not be built:\n${output.slice(-4000)}`))
    })
  })
}
