import type { Pool } from 'pg'
import { createMailTransport } from '#system/mail-transport.ts'
import type { IdentityConfiguration } from '../configuration.ts'
import { addressTo } from './address.ts'
import type { Mailer, QueuedMail } from './mail-request.ts'
import { enqueue, type MailOutcome, takeNext } from './queue.ts'
import { createWriter } from './templates.ts'

/** The interval of looking for mails of dead processes, and failed ones. */
const LOOK_MS = 2_000

interface Parts {
  readonly database: Pool
  readonly configuration: IdentityConfiguration
  readonly issuer: string
  readonly templates: string
}

/** Sends mails in sequence, outside of requests. */
export function openMailer({ database, configuration, issuer, templates }: Parts): Mailer {
  const send = createMailTransport({ ...configuration, from: configuration.mailFrom })
  const writeMessage = createWriter(templates, { issuer, siteUrl: configuration.siteUrl })

  async function deliver(mail: QueuedMail): Promise<MailOutcome> {
    try {
      const addressed = await addressTo(database, configuration.secret, mail)
      if (addressed) {
        const message = await writeMessage(mail, addressed)
        await send({ ...message, id: `identity-${mail.id}`, createdAt: mail.created_at })
      }
      return 'done'
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error)
      console.error(`Mail ${mail.id} was not sent: ${failed}`)
      return { failed }
    }
  }

  let isClosed = false
  let hasMore = false
  let working: Promise<void> | undefined
  async function work() {
    while (hasMore && !isClosed) {
      hasMore = false
      while (!isClosed && (await takeNext(database, deliver)));
    }
  }
  function wake() {
    hasMore = true
    working ??= work()
      // The database may be away: its mails wait for the next look.
      .catch((error: unknown) => console.error(String(error)))
      .finally(() => {
        working = undefined
      })
  }
  const looking = setInterval(wake, LOOK_MS)
  wake()
  return {
    write: enqueue,
    wake,
    async close() {
      isClosed = true
      clearInterval(looking)
      await working
    },
  }
}
