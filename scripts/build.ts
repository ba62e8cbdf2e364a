import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { drawPictures } from './pictures/draw.ts'
import { StartError, step } from './progress.ts'
import { inTurn } from './turn.mjs'

const SOURCES = [
  'src/**/*',
  'public/**/*',
  'scripts/pictures/**/*',
  'server/astro-*.ts',
  'server/build/*.ts',
  'build/**/*',
  'astro.config.mjs',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist', '.built')

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    const file = join(ROOT, path)
    // Drawn pictures follow from their sources; hashing them would ask for a build after each build.
    if (path.startsWith('public/pictures/') || path.includes('.test.') || !statSync(file).isFile())
      continue
    hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function runNode(words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    // A start that is stopped while it builds leaves nothing running.
    const end = () => child.kill()
    process.once('exit', end)
    child.on('exit', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new StartError(`The pages could not be built:\n${output.slice(-4000)}`))
    })
  })
}

/** Builds the pages and the backend where their sources changed since the last build. */
export async function build() {
  await inTurn(join(ROOT, '.data', 'build.lock'), async () => {
    const wanted = hashOfSources()
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
    await step('Pictures drawn', async () => drawPictures(join(ROOT, 'public/pictures')))
    await step('Pages built', () => runNode(['node_modules/astro/bin/astro.mjs', 'build']))
    const { compressFolder } = await import('../server/build/compress.ts')
    await step('Files compressed', () => compressFolder(join(ROOT, 'dist/client')))
    writeFileSync(STAMP, wanted)
  })
}
