import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

const RUBBISH: Readonly<Record<string, string>> = {
  PORT: 'x',
  COMMERCE_PORT: '0',
  CONTENT_PORT: '70000',
  IDENTITY_PORT: '1.5',
  ANALYTICS_PORT: '-1',
  HOST: 'a b',
  PUBLIC_URL: 'shop.example',
  DATABASE_URL: 'mysql://127.0.0.1/shop',
  COMMERCE_URL: 'commerce',
  ANALYTICS_DATABASE_URL: 'x',
  CONTENT_DATABASE_URL: 'x',
  IDENTITY_DATABASE_URL: 'x',
  MATOMO_URL: 'x',
  WORKERS: 'many',
  DEMO_SIGN_INS: 'some',
  LOG_MEGABYTES: '0',
  DISK_FLOOR_MEGABYTES: 'low',
  LIVENESS_TIMEOUT_MS: '5',
  SEED: 'all',
  INTERNAL_SECRET: 'short',
  JWT_SECRET: 'short',
  COOKIE_SECRET: 'short',
  PREVIEW_SECRET: 'short',
  SANITY_PROJECT_ID: 'a b',
  SANITY_DATASET: 'Ours',
  SANITY_READ_TOKEN: 'short',
  SANITY_WRITE_TOKEN: 'short',
  SUPABASE_URL: 'x',
  SUPABASE_PUBLISHABLE_KEY: 'sb_secret_0123456789',
  SUPABASE_SECRET_KEY: 'x',
  SMTP_URL: 'mail.example',
  SUPPORT_EMAIL: 'help',
  REDIS_URL: 'x',
  MEILISEARCH_HOST: 'x',
  IDENTITY_PATIENCE_MS: 'x',
  PAYMENT_PATIENCE_MS: 'x',
  STRIPE_SECRET_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'x',
  STRIPE_API_URL: 'x',
  WEBHOOKS_TO_LOOPBACK: 'yes',
  LOG_LEVEL: 'loud',
}

test.each(Object.entries(RUBBISH))(
  '%s=%s is told in words, before anything starts',
  (name, value) => {
    const read = () => readConfiguration({ [name]: value })
    expect(read).toThrow(new RegExp(`^Configuration: ${name} must (?:be|have|begin) [^\\n]+\\.$`))
    expect(read).not.toThrow(/Invalid|expected|received|NaN|undefined/)
  },
)

test('several wrong variables are told at once', () => {
  expect(() => readConfiguration({ PORT: 'x', WORKERS: 'x' })).toThrow(
    'Configuration: PORT must be a whole number from 1 to 65535; WORKERS must be a whole number from 0 to 16.',
  )
})
