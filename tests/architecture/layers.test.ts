import { expect, test } from 'vitest'
import { importsOf, layerOf, mayImport } from './imports.ts'
import { domainPackages, layers, ofEveryProcess, outside } from './layers.ts'

const inSrc = importsOf('src')
const arrow = ({ file, target }: { file: string; target: string }) => `${file} → ${target}`
const isPackage = (target: string) =>
  !/^(src|server|scripts|emulators|tests|backend|build)\//.test(target)

test('a layer of src imports only what the table allows', () => {
  const violations = inSrc.filter(({ file, target }) => {
    const from = layerOf(file)
    if (from === undefined || isPackage(target)) return false
    const to = layerOf(target)
    return to === undefined || !mayImport(from, to)
  })
  expect(violations.map(arrow)).toEqual([])
})

test('every source file of src belongs to a layer', () => {
  const strays = inSrc.map(({ file }) => file).filter((file) => layerOf(file) === undefined)
  expect([...new Set(strays)].filter((file) => file !== 'src/env.d.ts')).toEqual([])
})

test('domain uses no package but the two that run anywhere', () => {
  const foreign = inSrc.filter(
    ({ file, target }) =>
      layerOf(file) === 'domain' && isPackage(target) && !domainPackages.includes(target),
  )
  expect(foreign.map(arrow)).toEqual([])
})

test('what stands outside src imports its domain, its system and nothing else of it', () => {
  const violations = outside
    .flatMap((folder) =>
      folder === 'backend'
        ? [...importsOf('backend/src'), ...importsOf('backend/boot')]
        : importsOf(folder),
    )
    .filter(
      ({ target }) => target.startsWith('src/') && !ofEveryProcess.includes(layerOf(target) ?? ''),
    )
  expect(violations.map(arrow)).toEqual([])
})

test('the check sees a forbidden import', () => {
  expect(mayImport('islands', 'commerce')).toBe(false)
  expect(mayImport('domain', 'stores')).toBe(false)
  expect(Object.keys(layers)).toContain('islands')
})

test('no browser layer imports a file of the server', () => {
  const browser = ['client', 'islands', 'stores', 'ui', 'analytics']
  const violations = inSrc.filter(
    ({ file, target }) => browser.includes(layerOf(file) ?? '') && /\.server\.ts$/.test(target),
  )
  expect(violations.map(arrow)).toEqual([])
})
