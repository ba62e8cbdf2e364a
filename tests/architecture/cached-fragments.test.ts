import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FRAGMENT = /<CachedFragment\b[\s\S]*?<\/CachedFragment>/g
const CHILD = /<([A-Z]\w*)\b/g
/** What a page would miss that finds the fragment kept: its own address and visitor, and scripts. */
const OF_THE_REQUEST = /\bAstro\.(?:url|locals|request|cookies|params|response|csp)\b|<script\b/

const fragmentsIn = (source: string): string[] => source.match(FRAGMENT) ?? []

/** The files of the components that a part of a file renders. */
function childrenOf(file: string, part: string): string[] {
  const source = readFileSync(file, 'utf8')
  const names = [...part.matchAll(CHILD)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => {
    const [, path] = source.match(new RegExp(`import ${name} from '(\\..*\\.astro)'`)) ?? []
    return path ? [resolve(dirname(file), path)] : []
  })
}

/** Where a part of a file, or a component that it renders, depends on the request. */
function dependencies(file: string, part: string): string[] {
  const children = childrenOf(file, part).filter((child) => !child.endsWith('CachedFragment.astro'))
  return [
    ...(part.match(OF_THE_REQUEST) ?? []).map((found) => `${file}: ${found}`),
    ...children.flatMap((child) => dependencies(child, readFileSync(child, 'utf8'))),
  ]
}

const files = globSync('src/**/*.astro').filter(
  (file) => fragmentsIn(readFileSync(file, 'utf8')).length > 0,
)

test('a fragment that is kept depends on its inputs alone', () => {
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((file) =>
    fragmentsIn(readFileSync(file, 'utf8')).flatMap((part) => dependencies(file, part)),
  )
  expect(found).toEqual([])
})

test('a component that reads the request is noticed, however deep', () => {
  const drawer = 'src/components/frame/Drawer.astro'
  expect(dependencies(drawer, '<CachedFragment><a href={Astro.url.pathname} />')).toHaveLength(1)
  const header = 'src/components/frame/Header.astro'
  expect(dependencies(header, '<CachedFragment><Search /></CachedFragment>')).toHaveLength(1)
})
