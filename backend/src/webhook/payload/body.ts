import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { TEST_EVENT } from '#domain/staff/webhook.ts'
import type { ClaimedDelivery } from '../outbox.ts'
import { orderFacts } from './order.ts'
import { productFacts } from './product.ts'
import { variantFacts } from './variant.ts'

type Subject = Pick<ClaimedDelivery, 'event' | 'resource_id'>

/** The record that an event is about, as it is now. */
function factsOf(container: MedusaContainer, { event, resource_id }: Subject): Promise<object> {
  const manager = container.resolve<EntityManager>('manager')
  const [noun] = event.split('.')
  if (event === TEST_EVENT) return Promise.resolve({ message: 'This is a test.' })
  if (noun === 'order') return orderFacts(container, resource_id)
  return noun === 'variant'
    ? variantFacts(manager, resource_id)
    : productFacts(manager, resource_id)
}

/**
 * What a receiver reads: ids, states, quantities and amounts, field by field from an allow-list. No
 * name, address or e-mail of a shopper, no payment data and no metadata: whoever needs them asks the
 * API, by rights of their own.
 */
export async function bodyOf(
  container: MedusaContainer,
  { event, resource_id, created_at, facts }: ClaimedDelivery,
): Promise<string> {
  const data = await factsOf(container, { event, resource_id })
  return JSON.stringify({
    type: event,
    timestamp: created_at.toISOString(),
    data: { id: resource_id, ...data, ...facts },
  })
}
