// Installs the packages of package-lock.json and backend/package-lock.json unless they are
// installed. Plain JavaScript, because it runs on whatever Node (20 or newer) the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../src/system/lock.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The path of npm if npm runs us: no shell, no guess about PATH. */
function npm(folder, ...words) {
  const flags = ['--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const cli = process.env.npm_execpath
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...words, ...flags], { cwd: folder, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Resolves with npm's exit code: 0 if the packages of the folder are there. */
async function install(folder, name) {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  const stamp = join(folder, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0
  console.log(`Installing the packages of ${name} (a minute or two, once)`)
  // `npm ci` refuses a lockfile if the registry lacks another platform's binary; `install` accepts
  // it.
  const failed = (await npm(folder, 'ci')) && (await npm(folder, 'install', '--no-save'))
  if (failed)
    console.error(`The packages of ${name} could not be installed: see npm's message above.`)
  else writeFileSync(stamp, wanted)
  return failed
}

await withLock(join(root, '.data', 'install.lock'), async () => {
  // Both wait for the registry more than for the processor.
  const codes = await Promise.all([
    install(root, 'the store'),
    install(join(root, 'backend'), 'the backend'),
  ])
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) process.exit(failed)
})
