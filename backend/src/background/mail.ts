import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { createMailTransport } from '#system/mail-transport.ts'
import { composeMail } from '../mail/compose.ts'
import { claimMail, registerProvider, settleFailed, settleSent } from '../mail/outbox.ts'
import { readMailSettings } from '../mail/settings.ts'
import { createPublishedSettings } from '../mail/theme/settings-cache.ts'
import { asError, repeat } from '../repeat.ts'

const POLL_MS = 500

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

  const sendNext = async () => {
    const mail = await claimMail(manager)
    if (!mail) return false
    try {
      const message = await composeMail(container, settings, mail, await publishedSettings())
      await send({ ...message, id: mail.id, to: mail.to, createdAt: mail.created_at })
    } catch (reason) {
      const error = asError(reason)
      logger.warn(`Mail ${mail.id} was not sent: ${error.message}`)
      await settleFailed(manager, mail, error.message)
      return true
    }
    await settleSent(manager, mail)
    return true
  }

  await registerProvider(manager)
  return repeat(sendNext, POLL_MS, (error) => logger.error('The outbox could not be read', error))
}
