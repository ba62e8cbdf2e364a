import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { complete } from '../../scripts/complete-lock.mjs'

// Imported as a module it would be typed to its last package, which takes the compiler minutes.
const lock = z
  .looseObject({ packages: z.record(z.string(), z.looseObject({})) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

test('the lockfile names the binaries of every platform, so that npm ci takes it anywhere', () => {
  expect(complete(lock)).toEqual(lock)
})

test('a binary that the registry lacked is named with the platform it is for', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { '@tool/cli-linux-x64-musl': '1.2.3' } },
  }
  expect(complete({ packages }).packages['node_modules/@tool/cli-linux-x64-musl']).toEqual({
    version: '1.2.3',
    optional: true,
    cpu: ['x64'],
    libc: ['musl'],
    os: ['linux'],
  })
})

test('no address of a registry is in the lockfile', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"http/)
})
