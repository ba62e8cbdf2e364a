import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { methodsOf } from './endpoint-methods.ts'

const PAGES = join(ROOT, 'src/pages')
const EXPORTED = /^export (?:const|async function|function) (GET|POST)\b/gm

/** Endpoints of the site, each with a path that leads to it and the methods it answers. */
const endpoints = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/(?:^|\/)_/.test(file))
  .map((file): [string, string[]] => {
    const source = readFileSync(join(PAGES, file), 'utf8')
    const path = `/${file.replace(/\.ts$/, '').replace(/\[[^\]]+\]/g, 'x')}`
    return [path, [...source.matchAll(EXPORTED)].map(([, method = '']) => method)]
  })

test.each(endpoints)('%s takes %j and no other method', (path, methods) => {
  expect(methodsOf(path)?.filter((method) => method !== 'HEAD')).toEqual(methods)
})

test.each(['/', '/cart', '/account/sign-in', '/products/guji-uraga', '/orders/lookup', '/og'])(
  '%s is a page, which takes what its forms send',
  (path) => {
    expect(methodsOf(path)).toBeUndefined()
  },
)
