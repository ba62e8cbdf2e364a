import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { ClaimedMail, Message } from './mail.ts'
import type { MailSettings } from './settings.ts'

export type Transport = { send(mail: ClaimedMail, message: Message): Promise<void> }

/** One address and nothing else: a comma or a line break would address somebody more. */
const ONE_ADDRESS = /^[^\s<>(),;:"\\@[\]\p{Cc}]{1,64}@[^\s<>(),;:"\\@[\]\p{Cc}]{1,255}$/u

function contentOf(mail: ClaimedMail, message: Message, settings: MailSettings): SendMailOptions {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('This is not one mail address')
  return {
    ...message,
    from: settings.from,
    replyTo: settings.supportEmail,
    to: { name: '', address: mail.to },
    date: mail.created_at,
    // The same at every attempt, so that a mail sent twice is one to the reader's program.
    messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Together shorter than the lease of a claim. */
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

function smtpTransport(smtpUrl: string, settings: MailSettings): Transport {
  const smtp = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    async send(mail, message) {
      await smtp.sendMail(contentOf(mail, message, settings))
    },
  }
}

/** "2026-11-20T12-00-00.000Z-mail_01….eml": names sort by time, and the same mail has the same. */
const fileName = ({ id, created_at }: ClaimedMail) =>
  `${created_at.toISOString().replaceAll(':', '-')}-${id.replace(/[^\w-]/g, '')}.eml`

function folderTransport(folder: string, settings: MailSettings): Transport {
  const writer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  })
  return {
    async send(mail, message) {
      const { message: bytes } = await writer.sendMail(contentOf(mail, message, settings))
      const name = fileName(mail)
      const unfinished = join(folder, `.${name}`)
      // Links that open accounts and orders: for their owner alone.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    },
  }
}

/** Sends by SMTP where there is a server, else writes files that the outbox page shows. */
export const transportFor = (settings: MailSettings): Transport =>
  settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings)
    : folderTransport(join(settings.dataDir, 'outbox'), settings)
