import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { openToOthers } from './public-host.ts'

const lineOf = (environment: Record<string, string>) => openToOthers(readConfiguration(environment))

test.each([{}, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:80' }])(
  'a store that only this machine reaches is not announced as public: %o',
  (environment) => {
    expect(lineOf(environment)).toBeNull()
  },
)

test.each([
  [
    { HOST: '0.0.0.0' },
    'Public at 0.0.0.0:4321: shop, Studio and admin API; /outbox and the demo sign-ins are for this machine only',
  ],
  [
    { PUBLIC_URL: 'https://shop.example' },
    'Public at https://shop.example: shop, Studio and admin API; /outbox and the demo sign-ins are closed',
  ],
  [
    { HOST: '10.0.0.7', DEMO_SIGN_INS: 'everywhere' },
    'Public at 10.0.0.7:4321: shop, Studio and admin API; /outbox is for this machine only, the demo sign-ins are open to everybody (DEMO_SIGN_INS)',
  ],
])('with %o one line names what is public', (environment, line) => {
  expect(lineOf(environment)).toBe(line)
})
