import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '#system/lock.mjs'
import { hashOfSources, runBuild } from './building.ts'
import { ROOT } from './paths.ts'
import { step } from './progress.ts'

const PAGE_SOURCES = [
  'src/**/*',
  'public/**/*',
  'server/astro-*.ts',
  'server/build/*.ts',
  'build/**/*',
  'astro.config.mjs',
  'package-lock.json',
]
/** Web's program contains the pages that were built. */
const PROGRAM_SOURCES = [
  ...PAGE_SOURCES,
  'server/**/*',
  'emulators/**/*.ts',
  'scripts/build-programs.ts',
]

/** Runs `make` if the sources have changed since it last ended. */
async function ifChanged(name: string, sources: readonly string[], make: () => Promise<void>) {
  const stamp = join(ROOT, 'dist', name)
  const wanted = hashOfSources(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  await make()
  writeFileSync(stamp, wanted)
}

async function buildPages() {
  await step('Pages built', () =>
    runBuild('The pages', ['node_modules/astro/bin/astro.mjs', 'build']),
  )
  const { compressFolder } = await import('../server/build/compress.ts')
  await step('Files compressed', () => compressFolder(join(ROOT, 'dist/client')))
}

const buildPrograms = () =>
  step('Programs built', () => runBuild('The programs', ['scripts/build-programs.ts']))

/** Builds the pages and the programs whose sources have changed since the last build. */
export async function build() {
  await withLock(join(ROOT, '.data', 'build.lock'), async () => {
    await ifChanged('.built', PAGE_SOURCES, buildPages)
    await ifChanged('.built-programs', PROGRAM_SOURCES, buildPrograms)
  })
}

if (import.meta.main) await build()
