import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { asError } from '../repeat.ts'
import { type ClaimedDelivery, keepBody } from './outbox.ts'
import { bodyOf } from './payload/body.ts'
import { askedPause } from './retry.ts'
import { secretsOf } from './secrets.ts'
import { post } from './send.ts'
import { settleDelivered, settleUndelivered } from './settle.ts'
import { signedHeaders } from './signature.ts'

/** The body of a delivery, which its first attempt writes. */
async function preparedBody(container: MedusaContainer, claimed: ClaimedDelivery): Promise<string> {
  if (claimed.body !== null) return claimed.body
  const manager = container.resolve<EntityManager>('manager')
  const body = await bodyOf(container, claimed)
  await keepBody(manager, claimed, body)
  return body
}

/**
 * Makes an attempt at a delivery, and notes what came of it. A worker that dies in between has the
 * receiver told again, under the same id.
 */
export async function deliver(container: MedusaContainer, claimed: ClaimedDelivery): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  try {
    const body = await preparedBody(container, claimed)
    const secrets = await secretsOf(manager, claimed.endpoint_id)
    const signed = { id: claimed.message_id, sentAt: claimed.now, body }
    const headers = signedHeaders(signed, secrets)
    const { status, text, retryAfter } = await post(new URL(claimed.url), body, headers)
    if (status >= 200 && status < 300) await settleDelivered(manager, claimed, status)
    else {
      const reason = `Answered ${status}${text === '' ? '' : `: ${text}`}`
      const waitMs = askedPause(retryAfter, Date.now())
      await settleUndelivered(manager, claimed, { status, reason, waitMs })
    }
  } catch (error) {
    const reason = asError(error).message
    await settleUndelivered(manager, claimed, { status: null, reason, waitMs: 0 })
  }
}
