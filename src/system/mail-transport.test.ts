import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailTransport } from './mail-transport.ts'

const DAY_MS = 86_400_000

const aMail = (overrides = {}) => ({
  id: 'mail_1',
  createdAt: new Date(),
  to: 'noor@example.com',
  subject: 'Your gift card for Tarn',
  text: 'Here is your gift card.',
  html: '<p>Here is your gift card.</p>',
  ...overrides,
})

/** The file of a mail, and its headers. */
async function sent(mail: ReturnType<typeof aMail>) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mail-'))
  const siteUrl = 'https://shop.example'
  await createMailTransport({ from: 'shop@example.com', siteUrl, dataFolder })(mail)
  const folder = join(dataFolder, 'outbox')
  const [name = ''] = readdirSync(folder)
  const eml = readFileSync(join(folder, name), 'utf8')
  const header = (wanted: string) => new RegExp(`^${wanted}: (.*)\\r$`, 'm').exec(eml)?.[1] ?? ''
  return { name, header }
}

test('a mail that was written long before its day has the date on which it is sent', async () => {
  const createdAt = new Date(Date.now() - 90 * DAY_MS)
  const { header } = await sent(aMail({ createdAt }))
  expect(Math.abs(Date.now() - Date.parse(header('Date')))).toBeLessThan(DAY_MS)
})

test('every attempt has the same id and the same file', async () => {
  const mail = aMail()
  const [one, other] = [await sent(mail), await sent(mail)]
  expect(one.header('Message-ID')).toBe('<mail_1@shop.example>')
  expect(other.header('Message-ID')).toBe(one.header('Message-ID'))
  expect(other.name).toBe(one.name)
})
