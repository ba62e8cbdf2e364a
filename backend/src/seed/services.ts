import type { MedusaContainer, TransactionBaseService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/** The container's services, all of them writing in one transaction. */
export type Services = {
  readonly transaction: EntityManager
  /** A service of the core by its name in the container, e.g. `regionService`. */
  of<T extends TransactionBaseService>(name: string): T
  /** A module, which takes the transaction as the last argument of each call. */
  module<T>(name: string): T
}

export const servicesIn = (container: MedusaContainer, transaction: EntityManager): Services => ({
  transaction,
  of: <T extends TransactionBaseService>(name: string) =>
    container.resolve<T>(name).withTransaction(transaction),
  module: <T>(name: string) => container.resolve<T>(name),
})
