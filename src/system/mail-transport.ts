import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

interface Picture {
  readonly id: string
  /** The name of its file. */
  readonly name: string
  readonly bytes: Uint8Array
}

interface Mail {
  /** The same at every attempt, so that mail programs show a mail that was sent twice once. */
  readonly id: string
  /** May be long before it is sent: its date is that of the attempt. */
  readonly createdAt: Date
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** GIFs that the mail brings along; its HTML shows each by `cid:` and its id. */
  readonly pictures?: readonly Picture[]
  /** The address that ends the reader's subscription by a POST (RFC 8058). */
  readonly unsubscribe?: string
}

/** The target of mails: an SMTP server, or the folder that the outbox page shows. */
export interface TransportSettings {
  readonly from: string
  readonly replyTo?: string
  readonly siteUrl: string
  readonly smtpUrl?: string | undefined
  readonly dataFolder: string
}

export type SendMail = (mail: Mail) => Promise<void>

/** A single address: a comma or a line break would add another recipient. */
const ONE_ADDRESS = /^[^\s<>(),;:"\\@[\]\p{Cc}]{1,64}@[^\s<>(),;:"\\@[\]\p{Cc}]{1,255}$/u

/** The headers by which a mail program ends a subscription in one click. */
const unsubscribeHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

const toAttachment = ({ id, name, bytes }: Picture) => ({
  cid: id,
  filename: name,
  content: Buffer.from(bytes),
  contentType: 'image/gif',
  contentDisposition: 'inline' as const,
})

function contentOf(
  { id, createdAt: _, to, unsubscribe, pictures = [], ...letter }: Mail,
  settings: TransportSettings,
) {
  if (!ONE_ADDRESS.test(to)) throw new Error('This is not one mail address')
  return {
    ...letter,
    attachments: pictures.map(toAttachment),
    from: settings.from,
    ...(settings.replyTo && { replyTo: settings.replyTo }),
    to: { name: '', address: to },
    date: new Date(),
    messageId: `<${id}@${new URL(settings.siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** A connection to the database may be held meanwhile. Silence counts anew after every answer. */
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

/** From the first mail on: a process that sends none does without its memory. */
const loadNodemailer = async () => (await import('nodemailer')).default

async function connect(url: string) {
  const { createTransport } = await loadNodemailer()
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
}

function bySmtp(url: string, settings: TransportSettings): SendMail {
  let smtp: ReturnType<typeof connect> | undefined
  return async (mail) => {
    smtp ??= connect(url)
    await (await smtp).sendMail(contentOf(mail, settings))
  }
}

/** "2026-11-20T12-00-00.000Z-mail_01….eml": names sort by time, and the same mail has the same. */
const fileName = ({ id, createdAt }: Mail) =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${id.replace(/[^\w-]/g, '')}.eml`

function intoFolder(folder: string, settings: TransportSettings): SendMail {
  return async (mail) => {
    const { createTransport } = await loadNodemailer()
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: bytes } = await writer.sendMail(contentOf(mail, settings))
    const name = fileName(mail)
    const unfinished = join(folder, `.${name}`)
    // They contain links that open accounts and orders: readable for their owner alone.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }
}

/** Sends by SMTP if there is a server, else writes files that the outbox page shows. */
export const createMailTransport = (settings: TransportSettings): SendMail =>
  settings.smtpUrl
    ? bySmtp(settings.smtpUrl, settings)
    : intoFolder(join(settings.dataFolder, 'outbox'), settings)
