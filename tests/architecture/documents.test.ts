import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { layers } from './layers.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('ARCHITECTURE.md prints the table of layers that is checked', () => {
  const rows = Object.entries(layers).map(
    ([name, allowed]) => `| ${name} | ${allowed.join(', ') || 'nothing'} |`,
  )
  const [, printed = ''] =
    /<!-- layers -->\n([\s\S]*?)\n<!-- \/layers -->/.exec(read('ARCHITECTURE.md')) ?? []
  expect(printed.split('\n')).toEqual(['| layer | may import |', '|---|---|', ...rows])
})

test('every requirement that a test cites stands in the list', () => {
  const list = read('docs/requirements.md')
  const cited = globSync(
    '{src,server,scripts,emulators,tests,backend/src,backend/boot}/**/*.{ts,tsx,mts,astro}',
    {
      cwd: ROOT,
      exclude: (path) => String(path).includes('node_modules'),
    },
  ).flatMap((path) => read(path).match(/\b(RT|LK|CD|TO|PV|SE|VA|AN|EN|ST|VE|RO|CA)-\d+\b/g) ?? [])
  const unknown = [...new Set(cited)].filter((id) => !new RegExp(`\\b${id}\\b`).test(list))
  expect(unknown).toEqual([])
})

test('.env.example names every variable that a process reads', () => {
  const schemas = [
    'scripts/configuration.ts',
    'server/environment.ts',
    'backend/boot/configuration.mts',
  ]
  const read_ = schemas.flatMap((path) =>
    [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
  )
  const listed = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect([...new Set(read_)].sort()).toEqual([...listed].sort())
})

test('every proof that SECURITY.md names exists', () => {
  const proofs = [...read('SECURITY.md').matchAll(/`((?:tests|server|scripts|src)\/[\w./-]+)`/g)]
  const missing = proofs
    .map(([, path = '']) => path)
    .filter(
      (path) => globSync([`${path}*.test.ts`, `${path}/**/*.test.ts`], { cwd: ROOT }).length === 0,
    )
  expect(proofs.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test('no document or source names a place of one machine', () => {
  const tracked = globSync('**/*.{md,ts,tsx,mts,mjs,astro,json,yml}', {
    cwd: ROOT,
    exclude: (path) => /node_modules|^dist|^\.data|\.astro\/|backend\/dist/.test(String(path)),
  })
  const place = new RegExp(['/work' + '/', '/home' + '/\\w+/', '/tmp' + '/[a-z0-9]{2,}/'].join('|'))
  expect(tracked.filter((path) => place.test(read(path)))).toEqual([])
})
