import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { programOf } from '#scripts/paths.ts'

const PROGRAMS = dirname(dirname(programOf('server')))
/** An import statement or call, or a `require`, of a package or of Node. */
const IMPORT =
  /(?:^(?:import|export)\b.*\bfrom |^import |\bimport\(|require\()"(@?[a-z][\w./:-]*)"/gm
/** `pg` and `ws` ask for these, and do without. */
const OPTIONAL = ['bufferutil', 'pg-native', 'utf-8-validate']

const files = () =>
  globSync('**/*.mjs', { cwd: PROGRAMS }).map((path) => ({
    path,
    text: readFileSync(join(PROGRAMS, path), 'utf8'),
  }))

const isPackage = (specifier: string) =>
  !specifier.startsWith('node:') && !builtinModules.includes(specifier)

test('programs load no package from outside but sharp', () => {
  const loaded = files()
    .flatMap(({ text }) => Array.from(text.matchAll(IMPORT), ([, specifier = '']) => specifier))
    .filter(isPackage)
  expect([...new Set(loaded)].sort()).toEqual([...OPTIONAL, 'sharp'].sort())
})

test('what a program starts as a process or thread is beside it', () => {
  const sources = files().filter(({ text }) => /new URL\([^)]*\.ts['"]/.test(text))
  expect(sources.map(({ path }) => path)).toEqual([])
  const paths = files().map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['server/image-worker.mjs', 'emulators/content-lake/worker-thread.mjs']),
  )
})

test('the engine keeps the text of no program in two bytes for each character', () => {
  const wide = files().filter(({ text }) => /[^\0-\xff]/.test(text))
  expect(wide.map(({ path }) => path)).toEqual([])
})
