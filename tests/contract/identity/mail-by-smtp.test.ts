import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts'
import { openMailbox } from './support/mailbox.ts'
import { type Project, projectOf } from './support/project.ts'
import { type RunningIdentity, startIdentity } from './support/server.ts'

let smtp: SmtpServer
let identity: RunningIdentity
let project: Project
beforeAll(async () => {
  smtp = await startSmtpServer()
  identity = await startIdentity({ SMTP_URL: smtp.url, MAIL_FROM: 'Shop <shop@example.com>' })
  project = projectOf(identity)
})
afterAll(async () => {
  await identity.stop()
  await smtp.stop()
})

const mailsTo = (email: string) => smtp.mails().filter((mail) => mail.includes(email))

test('with a mail server, mails are sent by SMTP and none is written to the folder', async () => {
  const { email } = await project.newUser()
  await project.anyone().auth.resetPasswordForEmail(email)
  await until('the mail', () => mailsTo(email).length === 1)
  expect(mailsTo(email)[0]).toContain('From: Shop <shop@example.com>')
  expect(existsSync(openMailbox(identity).folder)).toBe(false)
})

test('a busy mail server gets the same mail again, with the same link', async () => {
  const { email } = await project.newUser()
  smtp.next('busy')
  const before = smtp.offered()
  const began = Date.now()
  await project.anyone().auth.resetPasswordForEmail(email)
  expect(Date.now() - began).toBeLessThan(5000)
  await until('the second try', () => mailsTo(email).length === 1)
  expect(smtp.offered()).toBe(before + 2)
})

test('a mail that was being sent when the process died is sent again, with one link', async () => {
  const { email } = await project.newUser()
  smtp.next('silence')
  const before = smtp.offered()
  await project.anyone().auth.resetPasswordForEmail(email)
  await until('it is being sent', () => smtp.offered() > before)
  await identity.kill('SIGKILL')
  await identity.start()
  await until('it is sent', () => mailsTo(email).length === 1)
})
