import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { createMailTransport } from '#system/mail-transport.ts'
import { composeMail } from '../mail/compose.ts'
import type { ClaimedMail } from '../mail/mail.ts'
import {
  claimMail,
  readMail,
  registerProvider,
  renewClaim,
  settleFailed,
  settleSent,
} from '../mail/outbox.ts'
import { readMailSettings } from '../mail/settings.ts'
import { createPublishedSettings } from '../mail/theme/settings-cache.ts'
import { asError, repeat } from '../repeat.ts'

const POLL_MS = 500
/** Several times within the lease of a claim. */
const RENEW_MS = 5_000

/**
 * Sends the mails of the outbox, one at a time. Several workers share it: each mail is claimed for
 * a while, and taken over by another if the first has died.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const manager = container.resolve<EntityManager>('manager')
  const logger = container.resolve<Logger>('logger')
  const settings = readMailSettings(process.env)
  const send = createMailTransport({
    from: settings.from,
    replyTo: settings.supportEmail,
    siteUrl: settings.publicUrl,
    smtpUrl: settings.smtpUrl,
    dataFolder: settings.dataDir,
  })
  const publishedSettings = createPublishedSettings(settings.content, (trouble) =>
    logger.warn(trouble),
  )

  const compose = async (mail: ClaimedMail) => {
    const message = await composeMail(container, settings, mail, await publishedSettings())
    return { ...message, id: mail.id, to: mail.to, createdAt: mail.created_at }
  }

  /** A slow server may take longer for its many answers than a claim lasts. */
  const sendClaimed = async (mail: ClaimedMail) => {
    let renewal = Promise.resolve()
    const renew = () => {
      renewal = renewClaim(manager, mail).catch((reason: unknown) =>
        logger.warn(`The claim of a mail was not renewed: ${asError(reason).message}`),
      )
    }
    const renewing = setInterval(renew, RENEW_MS)
    try {
      await send(await compose(mail))
    } finally {
      clearInterval(renewing)
      await renewal
    }
  }

  const sendNext = async () => {
    const claimed = await claimMail(manager)
    if (!claimed) return false
    try {
      await sendClaimed(readMail(claimed))
    } catch (reason) {
      const error = asError(reason)
      logger.warn(`Mail ${claimed.id} was not sent: ${error.message}`)
      await settleFailed(manager, claimed, error.message)
      return true
    }
    await settleSent(manager, claimed)
    return true
  }

  await registerProvider(manager)
  return repeat(sendNext, POLL_MS, (error) => logger.error('The outbox could not be read', error))
}
