import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { sourceFiles } from './imports.ts'
import { ambiguousNames, exportedTypes, exportedTypesOf } from './type-names.ts'

// Sanity's type generator names its types after the documents of Studio.
const isGenerated = (path: string) => path.endsWith('.generated.ts')
const FOLDERS = ['src', 'server', 'scripts', 'emulators', 'backend/src']

test('no exported type name stands for two shapes', () => {
  const paths = FOLDERS.flatMap((folder) => sourceFiles(resolve(ROOT, folder)))
    .filter((path) => !path.endsWith('.astro') && !isGenerated(path))
    .map((path) => relative(ROOT, path))
  const types = exportedTypesOf(paths)
  expect(ambiguousNames(types)).toEqual([])
})

test('a name with two shapes is found, one shape that is written twice is not', () => {
  const types = [
    ...exportedTypes('a.ts', 'export interface Place { readonly url: string }'),
    ...exportedTypes('b.ts', 'export type Place = string'),
    ...exportedTypes('c.ts', '/** The same. */\nexport type Id = string;\ntype Place = number'),
    ...exportedTypes('d.ts', 'export type Id = string'),
  ]
  expect(ambiguousNames(types)).toEqual(['Place: a.ts, b.ts'])
})
