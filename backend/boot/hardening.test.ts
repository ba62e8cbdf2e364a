import express from 'express'
import { expect, test } from 'vitest'
import { harden } from './hardening.mts'

/** Whether a commerce that knows these addresses of web believes a peer's X-Forwarded-For. */
function believes(proxies: readonly string[], peer: string): unknown {
  const app = express()
  harden(app, proxies)
  const trusts: unknown = app.get('trust proxy fn')
  if (typeof trusts !== 'function') throw new Error('Express keeps its trust in another place')
  return Reflect.apply(trusts, app, [peer, 0])
}

test.each([
  [[], '127.0.0.1', true],
  [[], '10.1.2.3', false],
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '127.0.0.1', true],
  [['10.0.0.0/8'], '192.0.2.1', false],
  [['192.0.2.7', 'fd00::/8'], 'fd00::1', true],
])('with web at %j the client that %s names is believed: %j', (proxies, peer, expected) => {
  expect(believes(proxies, peer)).toBe(expected)
})
