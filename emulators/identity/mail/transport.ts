import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { IdentityConfiguration } from '../configuration.ts'
import type { IdentityMail, QueuedMail } from './mail-request.ts'

export type Send = (mail: QueuedMail, message: IdentityMail) => Promise<void>

/** One address and nothing else: a comma or a line break would address somebody more. */
const ONE_ADDRESS = /^[^\s<>(),;:"\\@[\]\p{Cc}]{1,64}@[^\s<>(),;:"\\@[\]\p{Cc}]{1,255}$/u

type Settings = Pick<IdentityConfiguration, 'siteUrl' | 'mailFrom' | 'smtpUrl' | 'dataFolder'>

function contentOf(mail: QueuedMail, message: IdentityMail, settings: Settings): SendMailOptions {
  if (!ONE_ADDRESS.test(message.to)) throw new Error('This is not one mail address')
  return {
    ...message,
    from: settings.mailFrom,
    to: { name: '', address: message.to },
    date: mail.created_at,
    // The same at every attempt, so that a mail sent twice is one to the reader's program.
    messageId: `<identity-${mail.id}@${new URL(settings.siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Meanwhile a connection to the database is held. */
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

function bySmtp(url: string, settings: Settings): Send {
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return async (mail, message) => {
    await smtp.sendMail(contentOf(mail, message, settings))
  }
}

/** Names sort by time, and the same mail has the same at every attempt. */
const fileName = ({ id, created_at }: QueuedMail) =>
  `${created_at.toISOString().replaceAll(':', '-')}-identity-${id}.eml`

function intoFolder(folder: string, settings: Settings): Send {
  const writer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  })
  return async (mail, message) => {
    const { message: bytes } = await writer.sendMail(contentOf(mail, message, settings))
    const name = fileName(mail)
    const unfinished = join(folder, `.${name}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Links in there are keys to accounts.
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }
}

/** Sends by SMTP where there is a server, else writes files that the outbox page shows. */
export const createTransport = (settings: Settings): Send =>
  settings.smtpUrl
    ? bySmtp(settings.smtpUrl, settings)
    : intoFolder(join(settings.dataFolder, 'outbox'), settings)
