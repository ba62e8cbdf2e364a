import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPLATES } from './mail/templates.ts'
import {
  ACCESS_TOKEN_SECONDS,
  CODE_DIGITS,
  LINK_SECONDS,
  MAIL_GAP_SECONDS,
  MOST_ROWS,
  PASSWORD_LEAST_CHARACTERS,
  RATES,
  REFRESH_REUSE_SECONDS,
} from './settings.ts'

const FOLDER = join(import.meta.dirname, '../../supabase')

/** Names, numbers, strings and booleans: the part of TOML that the file uses. */
function readToml(text: string): Map<string, unknown> {
  const values = new Map<string, unknown>()
  let table = ''
  for (const line of text.split('\n')) {
    const [, name] = /^\[([\w.]+)\]$/.exec(line) ?? []
    if (name) table = `${name}.`
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (key && value) values.set(`${table}${key}`, JSON.parse(value))
  }
  return values
}

const hosted = readToml(readFileSync(join(FOLDER, 'config.toml'), 'utf8'))

test.each([
  ['api.max_rows', MOST_ROWS],
  ['auth.jwt_expiry', ACCESS_TOKEN_SECONDS],
  ['auth.minimum_password_length', PASSWORD_LEAST_CHARACTERS],
  ['auth.refresh_token_reuse_interval', REFRESH_REUSE_SECONDS],
  ['auth.rate_limit.sign_in_sign_ups', RATES.signInsAndSignUps],
  ['auth.rate_limit.token_verifications', RATES.verifications],
  ['auth.rate_limit.token_refresh', RATES.refreshes],
  ['auth.email.max_frequency', `${MAIL_GAP_SECONDS}s`],
  ['auth.email.otp_length', CODE_DIGITS],
  ['auth.email.otp_expiry', LINK_SECONDS],
  ['auth.enable_refresh_token_rotation', true],
  ['auth.email.enable_confirmations', true],
  ['auth.email.double_confirm_changes', false],
  ['auth.email.secure_password_change', false],
])('a hosted project has the same %s', (name, value) => {
  expect(hosted.get(name)).toBe(value)
})

test.each(Object.values(TEMPLATES))('a hosted project sends the same $name', (template) => {
  const { name, file, subject } = template
  expect(hosted.get(`auth.email.template.${name}.subject`)).toBe(subject)
  expect(hosted.get(`auth.email.template.${name}.content_path`)).toBe(
    `./supabase/templates/${file}`,
  )
})

test('every template has a purpose', () => {
  const files = Object.values(TEMPLATES).map(({ file }) => file)
  expect(readdirSync(join(FOLDER, 'templates')).toSorted()).toEqual(files.toSorted())
})

test('every template contains its subject, and has a light and a dark mode', () => {
  for (const { file, subject } of Object.values(TEMPLATES)) {
    const html = readFileSync(join(FOLDER, 'templates', file), 'utf8')
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html).toContain('content="light dark"')
  }
})
