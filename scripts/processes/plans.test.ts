import { expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { environmentOf, plansOf, SHOPPERS } from './plans.ts'

const NO_LOGS = { follow: () => {}, dropped: () => 0 }

const secrets = {
  DATABASE_PASSWORD: 'd',
  INTERNAL_SECRET: 'i',
  JWT_SECRET: 'j',
  COOKIE_SECRET: 'c',
  PREVIEW_SECRET: 'p',
  SANITY_READ_TOKEN: 'r',
  SANITY_WRITE_TOKEN: 'w',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_made',
  SUPABASE_SECRET_KEY: 'sb_secret_made',
}
const HOSTED = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_given',
  SUPABASE_SECRET_KEY: 'sb_secret_given_by_them',
}

const partsOf = (environment: NodeJS.ProcessEnv, identityDatabaseUrl?: string) => {
  const configuration = readConfiguration(environment)
  const given = {
    SUPABASE_PUBLISHABLE_KEY:
      configuration.SUPABASE_PUBLISHABLE_KEY ?? secrets.SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: configuration.SUPABASE_SECRET_KEY ?? secrets.SUPABASE_SECRET_KEY,
  }
  return {
    configuration,
    secrets: { ...secrets, ...given },
    databaseUrl: undefined,
    isEmbedded: true,
    identityDatabaseUrl,
  }
}

test('every process gets the address and the keys of the local accounts', () => {
  const parts = partsOf({ IDENTITY_PORT: '4444' }, 'postgres://here/identity')
  expect(environmentOf(parts)).toMatchObject({
    SUPABASE_URL: 'http://127.0.0.1:4444',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_made',
    SUPABASE_SECRET_KEY: 'sb_secret_made',
  })
  expect(plansOf(parts, NO_LOGS).identity.map(({ name }) => name)).toEqual(['identity'])
})

test('only the identity server gets the passwords of the demo shoppers', () => {
  const environment = environmentOf(partsOf({}, 'postgres://here/identity'))
  expect(JSON.stringify(environment)).not.toContain(SHOPPERS.retail.password)
})

test('with a Supabase project its address and keys are used, and no server is started', () => {
  const parts = partsOf(HOSTED)
  expect(environmentOf(parts)).toMatchObject(HOSTED)
  expect(plansOf(parts, NO_LOGS).identity).toEqual([])
})

test('a project without its keys is refused in one line', () => {
  const { SUPABASE_SECRET_KEY: _, ...rest } = HOSTED
  expect(() => readConfiguration(rest)).toThrow(
    'Configuration: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY',
  )
})

test('without a database and without a project there are no accounts', () => {
  const parts = partsOf({})
  expect(environmentOf(parts)).not.toHaveProperty('SUPABASE_URL')
  expect(plansOf(parts, NO_LOGS).identity).toEqual([])
})
