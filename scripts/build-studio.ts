import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '#system/lock.mjs'
import { hashOfSources, runBuild } from './building.ts'
import { readConfiguration, type StoreConfiguration } from './configuration.ts'
import { ROOT } from './paths.ts'
import { step } from './progress.ts'

const SOURCES = [
  'sanity.config.ts',
  'sanity.cli.ts',
  'src/studio/**/*',
  'src/domain/**/*',
  'emulators/content-lake/studio/**/*',
  'package-lock.json',
]

/** Beside the pages, whose build empties its own folder. */
const STUDIO_FOLDER = join(ROOT, 'dist-studio')
const STAMP = join(STUDIO_FOLDER, '.built')

type ContentProject = Pick<StoreConfiguration, 'SANITY_PROJECT_ID' | 'SANITY_DATASET'>

/** The address of content is written into the files; without a project they use the local lake. */
const settings = ({ SANITY_PROJECT_ID = '', SANITY_DATASET }: ContentProject) => ({
  SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID,
  SANITY_STUDIO_DATASET: SANITY_DATASET,
})

/** Builds the Studio, served below /studio, if its sources have changed since the last build. */
export async function buildStudio(project: ContentProject) {
  await withLock(join(ROOT, '.data', 'build-studio.lock'), async () => {
    const wanted = hashOfSources(SOURCES, Object.values(settings(project)))
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
    await step('Studio built', () =>
      runBuild(
        'The Studio',
        ['node_modules/sanity/bin/sanity', 'build', STUDIO_FOLDER, '--yes'],
        settings(project),
      ),
    )
    const { compressFolder } = await import('../server/build/compress.ts')
    await compressFolder(STUDIO_FOLDER)
    writeFileSync(STAMP, wanted)
  })
}

if (import.meta.main) await buildStudio(readConfiguration())
