import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

const FOLDERS = [
  'src',
  'server',
  'scripts',
  'emulators',
  'backend/src',
  'backend/boot',
  'bench',
  'build',
  'tests',
]

type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(folders: readonly string[]): Graph {
  const imports = folders.flatMap((folder) => importsOf(folder))
  const targets = Map.groupBy(imports, ({ file }) => file)
  return new Map([...targets].map(([file, found]) => [file, found.map(({ target }) => target)]))
}

/** Every circle that a walk along the imports closes, as the files it goes through. Types count. */
function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const done = new Set<string>()
  const path: string[] = []
  const circles: string[][] = []
  const walk = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const target of graph.get(file) ?? []) walk(target)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return circles
}

test('no files import each other in a circle, by types neither', () => {
  expect(circlesOf(graphOf(FOLDERS)).map((circle) => circle.join(' → '))).toEqual([])
})

test('the check sees a circle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(circlesOf(graph)).toEqual([['a', 'b', 'c', 'a']])
})
