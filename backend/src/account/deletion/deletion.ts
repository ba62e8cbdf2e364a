import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { DeletionToken } from '#domain/account/deletion.ts'
import { mailAccountDeleted, mailDeletionRequested } from '../../mail/deletion.ts'
import { rowsOf } from '../../rows.ts'
import { lockDataSubject } from './data-subject.ts'
import { forgetPerson } from './forget.ts'
import { type OpenMatterRow, openMatters } from './open-matters.ts'

/** The result of a step towards the deletion. */
export type DeletionStep =
  | { readonly state: 'asked' | 'deleted' | 'void' }
  | { readonly state: 'open'; readonly matters: readonly OpenMatterRow[] }

const requestRow = z.object({ id: z.string(), asked_at: z.date() })

/** Milliseconds, because a token holds no more. A later request makes earlier links void. */
const INSERT_REQUEST = `
  INSERT INTO account_deletion AS existing (id, customer_id, identity_id, asked_at)
  VALUES ($1, $2, $3, date_trunc('milliseconds', now()))
  ON CONFLICT (customer_id) DO UPDATE SET
    identity_id = EXCLUDED.identity_id, asked_at = EXCLUDED.asked_at
  WHERE existing.forgotten_at IS NULL
  RETURNING id, asked_at`

interface Owner {
  readonly customerId: string
  readonly identityId: string
}

/** Mails the link that deletes an account to its owner, who has just proved the password. */
export async function requestDeletion(
  manager: EntityManager,
  { customerId, identityId }: Owner,
): Promise<DeletionStep> {
  const person = await lockDataSubject(manager, customerId)
  if (!person) return { state: 'void' }
  const matters = await openMatters(manager, person.customerIds)
  if (matters.length > 0) return { state: 'open', matters }
  const id = generateEntityId('', 'del')
  const [row] = await rowsOf(manager, requestRow, INSERT_REQUEST, [id, customerId, identityId])
  if (!row) return { state: 'void' }
  await mailDeletionRequested(manager, { ...row, customerId, email: person.email })
  return { state: 'asked' }
}

const requested = z.object({ customer_id: z.string(), is_forgotten: z.boolean() })

const FIND = `
  SELECT customer_id, forgotten_at IS NOT NULL AS is_forgotten FROM account_deletion
  WHERE id = $1 AND asked_at = $2 FOR UPDATE`

const FORGOTTEN = 'UPDATE account_deletion SET forgotten_at = now(), next_at = now() WHERE id = $1'

/**
 * Deletes an account by its mailed link: commerce's part here, in one transaction, and identity's by
 * the worker, which repeats it until it is done. A repeated click finds it deleted.
 */
export async function confirmDeletion(
  manager: EntityManager,
  { id, askedAt, expires }: DeletionToken,
): Promise<DeletionStep> {
  const [found] = await rowsOf(manager, requested, FIND, [id, new Date(askedAt)])
  if (found?.is_forgotten) return { state: 'deleted' }
  if (!found || Date.now() > expires) return { state: 'void' }
  const person = await lockDataSubject(manager, found.customer_id)
  if (!person) return { state: 'void' }
  const matters = await openMatters(manager, person.customerIds)
  if (matters.length > 0) return { state: 'open', matters }
  await forgetPerson(manager, person)
  await manager.query(FORGOTTEN, [id])
  await mailAccountDeleted(manager, { id, email: person.email })
  return { state: 'deleted' }
}
