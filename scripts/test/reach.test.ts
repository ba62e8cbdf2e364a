import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../paths.ts'
import { ALL, namedAfter, REACH, reachOf } from './reach.ts'

const ROOTS = ['src', 'server', 'backend/src', 'emulators', 'scripts']

const foldersIn = (root: string) =>
  readdirSync(join(ROOT, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(dist|node_modules|support)$/.test(entry.name))
    .map(({ name }) => `${root}/${name}`)

test.each(ROOTS)('every folder of %s is in the map, or has the name of tests', (root) => {
  const unknown = foldersIn(root).filter((folder) => namedAfter(basename(folder)).length === 0)
  expect(unknown.filter((folder) => !(folder in REACH))).toEqual([])
})

test('every folder in the map exists, and every folder of tests that it names', () => {
  const named = Object.entries(REACH).flatMap(([folder, tests]) => [folder, ...tests])
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every folder of journeys and of contract tests is reached by a change somewhere', () => {
  const nouns = globSync(`{${ROOTS.join(',')}}/**/`, { cwd: ROOT }).map((path) => basename(path))
  const reached = new Set([...Object.values(REACH).flat(), ...nouns.flatMap(namedAfter)])
  const folders = [...foldersIn('tests/e2e'), ...foldersIn('tests/contract')]
  expect(folders.filter((folder) => !reached.has(folder))).toEqual([])
})

test('a change reaches the tests of its noun, those of the folders above it, and itself', () => {
  expect(reachOf('backend/src/after-sale/claims.ts')).toEqual(
    expect.arrayContaining(['tests/contract/after-sale', 'tests/e2e/after-sale']),
  )
  expect(reachOf('server/gateway/proxy.ts')).toEqual(expect.arrayContaining(['tests/web']))
  const journey = 'tests/e2e/cart/bag.test.ts'
  expect(reachOf(journey)).toEqual([journey])
})

test('unknown paths can break everything, and documents nothing', () => {
  expect(reachOf('package-lock.json')).toEqual(ALL)
  expect(reachOf('README.md')).toEqual([])
  expect(reachOf('docs/requirements.md')).toEqual([])
})
