import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './configuration.mts'

const ENOUGH = {
  DATABASE_URL: 'postgres://shop:pass@127.0.0.1:5432/commerce',
  JWT_SECRET: 'a-secret-of-jwt-tokens',
  COOKIE_SECRET: 'a-secret-of-the-cookies',
  INTERNAL_SECRET: 'a-secret-between-processes',
}

test('optional variables have defaults', () => {
  expect(readEnvironment(ENOUGH)).toMatchObject({
    COMMERCE_PORT: 9000,
    COMMERCE_HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:4321',
    DATA_DIR: resolve('.data'),
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as absent', () => {
  const read = readEnvironment({ ...ENOUGH, SEED: '', SMTP_URL: '', COMMERCE_PORT: '' })
  expect(read).toMatchObject({ COMMERCE_PORT: 9000 })
  expect(read).not.toHaveProperty('SEED')
})

test('web on other machines is named by addresses and ranges', () => {
  const COMMERCE_TRUSTED_PROXIES = '10.0.0.0/8, fd00::/8 192.0.2.7'
  expect(readEnvironment({ ...ENOUGH, COMMERCE_TRUSTED_PROXIES })).toMatchObject({
    COMMERCE_TRUSTED_PROXIES: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
  })
})

test('several purge addresses are a list', () => {
  const PURGE_URLS = 'http://127.0.0.1:4321/_purge, http://127.0.0.1:4322/_purge'
  expect(readEnvironment({ ...ENOUGH, PURGE_URLS })).toMatchObject({
    PURGE_URLS: ['http://127.0.0.1:4321/_purge', 'http://127.0.0.1:4322/_purge'],
  })
})

test('identity is named as web names it, with a slash at the end or without', () => {
  for (const SUPABASE_URL of ['https://shop.supabase.co', 'https://shop.supabase.co/']) {
    expect(readEnvironment({ ...ENOUGH, SUPABASE_URL })).toMatchObject({
      SUPABASE_URL: 'https://shop.supabase.co',
    })
  }
})

test.for([
  [{ DATABASE_URL: 'mysql://127.0.0.1/commerce' }, /^DATABASE_URL must be an address such as/],
  [{ DATABASE_URL: '' }, /^DATABASE_URL must be an address such as/],
  [{ COMMERCE_PORT: '70000' }, /^COMMERCE_PORT must be a port from 1 to 65535$/],
  [{ COMMERCE_PORT: 'nine' }, /^COMMERCE_PORT must be a port number$/],
  [{ COMMERCE_TRUSTED_PROXIES: '10.0.0.0/33' }, /^COMMERCE_TRUSTED_PROXIES must be addresses/],
  [{ COMMERCE_TRUSTED_PROXIES: 'web, fd00::/8' }, /^COMMERCE_TRUSTED_PROXIES must be addresses/],
  [{ WORKER_PORT: '0' }, /^WORKER_PORT must be a port from 1 to 65535$/],
  [{ JWT_SECRET: '' }, /^JWT_SECRET is missing$/],
  [{ COOKIE_SECRET: 'short' }, /^COOKIE_SECRET needs at least 16 characters$/],
  [{ REDIS_URL: 'http://127.0.0.1' }, /^REDIS_URL must be an address such as/],
  [{ SUPPORT_EMAIL: 'nobody' }, /^SUPPORT_EMAIL must be an e-mail address$/],
  [{ STORE_CORS: 'https://app.example/shop' }, /^STORE_CORS must be origins such as/],
  [{ STORE_CORS: 'https://a.example, app' }, /^STORE_CORS must be origins such as/],
  [{ CONFIRMATION_MINUTES: 'an hour' }, /^CONFIRMATION_MINUTES must be a number of minutes$/],
  [{ CONFIRMATION_MINUTES: '61' }, /^CONFIRMATION_MINUTES must be at most 60$/],
  [{ SEED: 'all' }, /^SEED must be "demo" or unset$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be error, warn, info or debug$/],
  [{ MEILISEARCH_HOST: 'http://127.0.0.1:7700' }, /^MEILISEARCH_API_KEY is missing/],
  [
    { MEILISEARCH_HOST: '127.0.0.1', MEILISEARCH_API_KEY: 'key' },
    /^MEILISEARCH_HOST must be an address such as/,
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    /^STRIPE_SECRET_KEY must begin with sk_test_/,
  ],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET is missing, but STRIPE_SECRET_KEY/],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, /^STRIPE_WEBHOOK_SECRET must begin with whsec_$/],
  [{ STRIPE_API_URL: 'stripe' }, /^STRIPE_API_URL must be an address such as/],
  [{ SUPABASE_URL: 'shop.supabase.co' }, /^SUPABASE_URL must be an address such as/],
  [{ SUPABASE_URL: 'https://shop.supabase.co/auth' }, /^SUPABASE_URL must be an address without/],
  [{ PURGE_URLS: 'here' }, /^PURGE_URLS must be an address such as/],
] as const)('%j is one line that names it', ([wrong, line]) => {
  const lines = readEnvironment({ ...ENOUGH, ...wrong })
  expect(lines).toEqual([expect.stringMatching(line)])
})
