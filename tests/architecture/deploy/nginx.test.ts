import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { SCRIPTS } from '#tests/support/deploy/deployed.ts'
import { unitOf } from '#tests/support/deploy/systemd.ts'
import { readCompose } from './compose.ts'
import { believedProxy, faultsOfCache, hidesAddresses, readUpstreams } from './nginx.ts'

const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8')
const CACHE = read('nginx/perennial.conf')

test('the cache keeps what web lets it share, for a second, by region', () => {
  expect(faultsOfCache(CACHE)).toEqual([])
})

test('of compose the balancer knows every web and commerce, and web knows the balancer', () => {
  const processes = readCompose(read('compose.yaml'))
  const addresses = (kind: 'web' | 'commerce', port: string) =>
    processes
      .filter(({ script }) => script === SCRIPTS[kind])
      .map(({ name, environment }) => `${name}:${environment[port]}`)
  const { web, commerce, balancer } = readUpstreams(read('nginx/compose.conf'))
  expect([web, commerce]).toEqual([
    addresses('web', 'PORT'),
    addresses('commerce', 'COMMERCE_PORT'),
  ])
  const [first] = processes.filter(({ script }) => script === SCRIPTS.web)
  expect(first?.environment['COMMERCE_URL']).toBe(`http://nginx:${balancer}`)
})

test('of systemd the balancer knows every instance of the target, and web knows the balancer', () => {
  const instances = (kind: string) =>
    [...read('systemd/perennial.target').matchAll(/perennial-(\w+)@(\d+)\.service/g)].flatMap(
      ([, name, port]) => (name === kind ? [`127.0.0.1:${port}`] : []),
    )
  const { web, commerce, balancer } = readUpstreams(read('nginx/systemd.conf'))
  expect([web, commerce]).toEqual([instances('web'), instances('commerce')])
  expect(unitOf('web', '4321').environment['COMMERCE_URL']).toBe(`http://${balancer}`)
})

test('behind the proxy that ends TLS every shopper has an address of their own', () => {
  const [, gateway] = /gateway: ([\d.]+)/.exec(read('compose.yaml')) ?? []
  expect(believedProxy(read('nginx/compose.conf'))).toBe(gateway)
  expect(believedProxy(read('nginx/systemd.conf'))).toBe('127.0.0.1')
})

test.each(['perennial', 'compose', 'systemd'])('no server of %s.conf logs addresses', (name) => {
  const text = read(`nginx/${name}.conf`)
  expect(hidesAddresses(text)).toBe(true)
  expect(hidesAddresses(text.replace(' crit;', ';'))).toBe(false)
})

test.each([
  ['a missing brace', '}\n\nserver', '\nserver', /brace is missing/],
  ['prices of a group for all', '$cookie_audience', '', /cookie audience are shared/],
  ['drafts for all', '$cookie_preview', '', /cookie preview are shared/],
  ['personal pages from it', 'proxy_cache_bypass $is_personal;', '', /come from the cache/],
  ['personal pages in it', 'proxy_no_cache $is_private $is_personal;', '', /are kept/],
  ['one region', ' $cookie_region', '', /key lacks the region/],
  ['pages of a minute', '404 1s', '404 1m', /kept too long/],
  ['old pages while it asks', 'use_stale error', 'use_stale updating error', /of any age/],
  [
    'clients that name themselves',
    'X-Forwarded-For $remote_addr',
    'X-Real-Ip $remote_addr',
    /names itself/,
  ],
  [
    'a lock',
    'proxy_cache_revalidate on;',
    'proxy_cache_revalidate on;\n    proxy_cache_lock on;',
    /wait for each other/,
  ],
  ['short claims', 'client_max_body_size 41m;', '', /no room for its pictures/],
  ['addresses in its log', 'error.log crit;', 'error.log;', /tokens of links/],
  ['open metrics', '|metrics', '', /\/metrics is public/],
])('a cache with %s is refused', (_, from, to, fault) => {
  expect(CACHE).toContain(from)
  expect(faultsOfCache(CACHE.replace(from, to)).join('\n')).toMatch(fault)
})
