import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { completeNext, forgetLastMails } from '../account/deletion/complete.ts'
import { deleteUser } from '../identity/delete-user.ts'
import { asError, repeat } from '../repeat.ts'

const POLL_MS = 1000

/** Finishes the deletion of accounts at identity, however often this worker or identity fails. */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const manager = container.resolve<EntityManager>('manager')
  const logger = container.resolve<Logger>('logger')
  const completeOne = async () => {
    try {
      return await completeNext(manager, deleteUser)
    } catch (reason) {
      logger.warn(`An account was not deleted at identity yet: ${asError(reason).message}`)
      return true
    }
  }
  const work = async () => {
    await forgetLastMails(manager)
    return completeOne()
  }
  return repeat(work, POLL_MS, (error) => logger.error('Deletions could not be read', error))
}
