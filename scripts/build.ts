import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '#system/lock.mjs'
import { hashOfSources, runBuild } from './building.ts'
import { ROOT } from './paths.ts'
import { step } from './progress.ts'

const SOURCES = [
  'src/**/*',
  'public/**/*',
  'server/astro-*.ts',
  'server/build/*.ts',
  'build/**/*',
  'astro.config.mjs',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist', '.built')

/** Builds the pages and the backend if their sources have changed since the last build. */
export async function build() {
  await withLock(join(ROOT, '.data', 'build.lock'), async () => {
    const wanted = hashOfSources(SOURCES)
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
    await step('Pages built', () =>
      runBuild('The pages', ['node_modules/astro/bin/astro.mjs', 'build']),
    )
    const { compressFolder } = await import('../server/build/compress.ts')
    await step('Files compressed', () => compressFolder(join(ROOT, 'dist/client')))
    writeFileSync(STAMP, wanted)
  })
}

if (import.meta.main) await build()
