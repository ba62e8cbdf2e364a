import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

const INTERNAL_SECRET = 'sixteen characters'

test('a store needs its secret alone, and has an address by default', () => {
  expect(readConfiguration({ INTERNAL_SECRET, PORT: '4400', COUNTRY_HEADER: '' })).toMatchObject({
    port: 4400,
    host: '127.0.0.1',
    siteUrl: new URL('http://localhost:4400'),
    commerceUrl: new URL('http://127.0.0.1:9000'),
    countryHeader: undefined,
    trustedProxies: [],
    pageCacheBytes: 256 * 1_048_576,
    showsOutbox: false,
  })
})

test('lists and names are read in the ways that people write them', () => {
  const configuration = readConfiguration({
    INTERNAL_SECRET,
    TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.168.1.1',
    COUNTRY_HEADER: 'CF-IPCountry',
    PUBLIC_URL: 'https://shop.example/',
    OUTBOX: '1',
  })
  expect(configuration.trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.168.1.1'])
  expect(configuration.countryHeader).toBe('cf-ipcountry')
  expect(configuration.siteUrl.origin).toBe('https://shop.example')
  expect(configuration.showsOutbox).toBe(true)
})

test.each([
  ['PORT', 'high'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/en'],
  ['COMMERCE_URL', 'ftp://files.example'],
  ['INTERNAL_SECRET', 'short'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['COUNTRY_HEADER', 'not a header'],
  ['PAGE_CACHE_MEGABYTES', '0'],
  ['OUTBOX', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['IMAGE_CACHE_MEGABYTES', 'much'],
  ['MATOMO_SITE_ID', 'ours'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['DRAIN_DELAY_MS', 'long'],
  ['DISK_FLOOR_MEGABYTES', 'low'],
  ['IMAGE_HOSTS', 'a/b'],
  ['SANITY_PROJECT_ID', 'a b'],
  ['SANITY_DATASET', 'Ours'],
  ['SANITY_DATASET', '_a'],
  ['SANITY_API_HOST', 'lake'],
  ['PREVIEW_SECRET', 'short'],
  ['SUPABASE_URL', 'identity'],
  ['MATOMO_URL', 'statistics'],
  ['DEMO_SIGN_INS', 'some'],
  ['REDIS_URL', 'redis'],
])('%s=%s is one line that names it and not its value', (name, value) => {
  const read = () => readConfiguration({ INTERNAL_SECRET, [name]: value })
  expect(read).toThrow(new RegExp(`^Configuration: ${name} [^\\n]+\\.$`))
  // Words for people, and none of the schema's.
  expect(read).not.toThrow(/Invalid|expected|received|NaN|undefined/)
  if (name === 'INTERNAL_SECRET') expect(read).not.toThrow(value)
})

test('a dataset that begins otherwise is told how it begins', () => {
  const read = () => readConfiguration({ INTERNAL_SECRET, SANITY_DATASET: '_a' })
  expect(read).toThrow('SANITY_DATASET must begin with a lowercase letter or a digit')
})

test('nothing starts without a secret', () => {
  expect(() => readConfiguration({})).toThrow('Configuration: INTERNAL_SECRET must be set.')
})
