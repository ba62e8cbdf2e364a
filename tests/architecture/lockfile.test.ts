import { expect, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import { complete } from '../../scripts/complete-lock.mjs'

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
