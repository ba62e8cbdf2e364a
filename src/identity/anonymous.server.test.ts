import { expect, test } from 'vitest'
import { createAnonymous } from './anonymous.server.ts'

// CO: the library's default is 25 s.
test('a listener at identity sends a heartbeat every 30 s', () => {
  const client = createAnonymous({
    config: {
      url: 'https://identity.example',
      publishableKey: 'sb_publishable_key',
      secretKey: 'sb_secret_key',
    },
    cookies: '',
    address: '127.0.0.1',
    privateAddressOf: (secret) => secret,
    isSecure: true,
    setCookie: () => {},
  })
  expect(client.realtime.heartbeatIntervalMs).toBe(30_000)
})
