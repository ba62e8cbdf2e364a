import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { readMail } from '../support/read-mail.ts'
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts'
import { type OwnTestShop, openOwnTestShop, placeOrder } from '../support/test-shop.ts'

let smtp: SmtpServer
let shop: OwnTestShop
beforeAll(async () => {
  smtp = await startSmtpServer()
  shop = await openOwnTestShop({ environment: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await shop.stop()
  await smtp.stop()
})

const mailsTo = (email: string) =>
  smtp
    .mails()
    .map(readMail)
    .filter(({ headers }) => headers.get('to') === email)
const endLeases = () => shop.query('UPDATE mail SET next_at = now() WHERE sent_at IS NULL')
const unsent = async () => (await shop.query('SELECT FROM mail WHERE sent_at IS NULL')).length

test('a worker killed while it sends is replaced, and one mail is sent', async () => {
  const email = uniqueEmail()
  smtp.next('silence')
  const doomed = await shop.startWorker()
  await placeOrder(shop, shop.guest, { email })
  await until('the mail is offered', () => smtp.offered() === 1)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  expect(mailsTo(email)).toEqual([])

  await endLeases()
  await shop.startWorker()
  await until('the mail is taken', () => mailsTo(email).length > 0)
  await until('the mail is noted', async () => (await unsent()) === 0)
  expect(mailsTo(email)).toHaveLength(1)
  expect(smtp.recipients()).toEqual([`<${email}>`, `<${email}>`])
})

test('a busy mail server is retried', async () => {
  const email = uniqueEmail()
  smtp.next('busy', 'busy')
  await placeOrder(shop, shop.guest, { email })
  const row = async () => (await shop.query('SELECT * FROM mail WHERE "to" = $1', [email]))[0]
  await until('it is refused for now', async () =>
    row().then((mail) => mail?.['last_error'] !== null),
  )
  expect(String((await row())?.['last_error'])).toContain('451')
  await until('the mail is taken', () => mailsTo(email).length > 0)
  await until('the mail is noted', async () => (await unsent()) === 0)
  expect(mailsTo(email)).toHaveLength(1)
  expect(await row()).toMatchObject({ attempts: 3, last_error: null, failed_at: null })
})

test('a mail that its server takes slowly stays claimed, so that it is sent once', async () => {
  const email = uniqueEmail()
  const offeredBefore = smtp.offered()
  smtp.next('slow')
  await placeOrder(shop, shop.guest, { email })
  await until('the mail is offered', () => smtp.offered() > offeredBefore)
  // As if its claim, of half a minute, were soon to end.
  await shop.query(`UPDATE mail SET next_at = now() + interval '20 seconds' WHERE "to" = $1`, [
    email,
  ])
  const isRenewed = () =>
    shop.query(`SELECT FROM mail WHERE "to" = $1 AND next_at > now() + interval '21 seconds'`, [
      email,
    ])
  await until('the claim is renewed', async () => (await isRenewed()).length > 0)
  smtp.takeSlow()
  await until('the mail is noted', async () => (await unsent()) === 0)
  expect(mailsTo(email)).toHaveLength(1)
})

test('workers that share the outbox send each mail once', async () => {
  await shop.startWorker()
  const email = uniqueEmail()
  await placeOrder(shop, shop.guest, { email })
  await until('the first mail', () => mailsTo(email).length === 1)
  await shop.query(
    `INSERT INTO mail (id, key, event_name, resource_id, "to", template, data, writes_notification)
     SELECT 'mail_shared' || n, 'shared' || n, event_name, resource_id, 'n' || n || '@example.com',
       template, data, true FROM mail, generate_series(1, 60) AS n WHERE "to" = $1`,
    [email],
  )
  await until('all are sent', async () => (await unsent()) === 0, 30_000)
  const shared = smtp.recipients().filter((to) => /^<n\d+@/.test(to))
  expect(shared).toHaveLength(60)
  expect(new Set(shared).size).toBe(60)
  const ids = smtp.mails().map((raw) => readMail(raw).headers.get('message-id'))
  expect(new Set(ids).size).toBe(ids.length)
  const notified = await shop.query(`SELECT FROM notification WHERE "to" LIKE 'n%@example.com'`)
  expect(notified).toHaveLength(60)
})

test('a mail that every attempt fails to send is given up and reported', async () => {
  await shop.query(
    `INSERT INTO mail (id, key, event_name, resource_id, "to", template, data, writes_notification,
       attempts)
     VALUES ('mail_lost', 'lost', 'order.placed', 'order_none', 'a@example.com',
       'order-confirmation', '{"order_id": "order_none"}', true, 19)`,
  )
  const row = async () => (await shop.query(`SELECT * FROM mail WHERE id = 'mail_lost'`))[0]
  await until('it is given up', async () => row().then((mail) => mail?.['failed_at'] !== null))
  expect((await row())?.['sent_at']).toBeNull()
  await shop.query(`DELETE FROM mail WHERE id = 'mail_lost'`)
})
