import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runBuild } from './building.ts'
import { ROOT } from './paths.ts'

// The schema of Studio, and the types of the site's queries.
//   node scripts/content-types.ts            writes both
//   node scripts/content-types.ts --check    fails if they are outdated

const SANITY = 'node_modules/sanity/bin/sanity'
const FILES = ['src/studio/schema.json', 'src/content/types.generated.ts']

const written = () => FILES.map((file) => readFileSync(join(ROOT, file), 'utf8'))

async function write() {
  const [schema = ''] = FILES
  await runBuild('The schema of content', [
    SANITY,
    'schema',
    'extract',
    '--path',
    schema,
    '--force',
  ])
  await runBuild('The types of content', [SANITY, 'typegen', 'generate'])
}

async function contentTypes() {
  if (!process.argv.includes('--check')) return write()
  const before = written()
  await write()
  const after = written()
  const stale = FILES.filter((_, i) => before[i] !== after[i])
  // A check changes nothing.
  FILES.forEach((file, i) => {
    writeFileSync(join(ROOT, file), before[i] ?? '')
  })
  if (stale.length === 0) return
  console.error(`Stale: ${stale.join(', ')}. Run npm run content:types and commit what it writes.`)
  process.exitCode = 1
}

await contentTypes()
