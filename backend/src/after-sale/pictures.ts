import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { CLAIM_PICTURES_AT_MOST } from '#domain/after-sale/claim-pictures.ts'
import { rowsOf } from '../rows.ts'
import { newKey, pathOf } from '../uploads/file-locations.ts'
import { pictureKindOf } from '../uploads/kinds.ts'
import { hasTooManyPixels } from '../uploads/pixels.ts'
import { lockSoldOrder } from './order.ts'
import { refusal } from './refusal.ts'

const PICTURES_OF_ORDER = 20

const pictureRow = z.object({ id: z.string(), file_key: z.string() })
const counted = z.object({ pictures: z.number() })

const COUNT = 'SELECT count(*)::int AS pictures FROM claim_picture WHERE order_id = $1'
const INSERT = 'INSERT INTO claim_picture (id, order_id, file_key) VALUES ($1, $2, $3)'

/**
 * Stores a picture of an order's goods among the protected uploads. Its row is written before its
 * file: if the file fails, the remainder is found and pruned.
 */
export async function storePicture(
  manager: EntityManager,
  orderId: string,
  bytes: Buffer,
): Promise<string | null> {
  const kind = pictureKindOf(bytes)
  if (kind === null) return null
  if (hasTooManyPixels(bytes, kind)) {
    throw refusal(
      'picture_too_large',
      'A picture may have at most 50 million pixels in all its frames',
    )
  }
  const [id, key] = [generateEntityId('', 'picture'), await newKey('protected', kind)]
  await manager.transaction(async (transaction) => {
    await lockSoldOrder(transaction, orderId)
    const [found] = await rowsOf(transaction, counted, COUNT, [orderId])
    if (!found || found.pictures >= PICTURES_OF_ORDER) {
      throw refusal('too_many_pictures', `An order takes ${PICTURES_OF_ORDER} pictures`)
    }
    await transaction.query(INSERT, [id, orderId, key])
  })
  await writeFile(pathOf(key), bytes)
  return id
}

/** The file name of an order's picture, among the protected uploads. */
export async function findPicture(
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
  id: string,
): Promise<string | null> {
  const [found] = await rowsOf(
    manager,
    pictureRow,
    'SELECT id, file_key FROM claim_picture WHERE id = $1 AND order_id = $2',
    [id, orderId],
  )
  return found ? basename(pathOf(found.file_key)) : null
}

const UNUSED = `
  SELECT id, file_key FROM claim_picture
  WHERE order_id = $1 AND id = ANY($2) AND claim_item_id IS NULL
    AND created_at > now() - interval '1 day'
  FOR UPDATE`

/** Refuses pictures that are not this order's, are named twice, or belong to another claim. */
export async function requirePictures(
  manager: EntityManager,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > CLAIM_PICTURES_AT_MOST) {
    throw refusal('too_many_pictures', `A claim takes ${CLAIM_PICTURES_AT_MOST} pictures`)
  }
  const found = await rowsOf(manager, pictureRow, UNUSED, [orderId, ids])
  if (found.length < ids.length) throw refusal('picture_unknown', 'Send the picture again')
}

/** The address of a picture for staff; no other user can open it. */
export const addressForStaff = (orderId: string, pictureId: string): string =>
  `/commerce/admin/orders/${orderId}/pictures/${pictureId}`

/** The pictures of this order that staff name by their addresses. Refuses any other address. */
export function picturesAt(orderId: string, addresses: readonly string[]): string[] {
  const before = addressForStaff(orderId, '')
  return addresses.map((address) => {
    if (!address.startsWith(before)) throw refusal('picture_unknown', 'Send the picture again')
    return address.slice(before.length)
  })
}

const SHOW = `
  UPDATE claim_picture SET claim_item_id = (
    SELECT id FROM claim_item WHERE claim_order_id = $1 AND item_id = $2)
  WHERE id = ANY($3)`

interface Shown {
  readonly claimId: string
  /** The line of the order. */
  readonly itemId: string
  readonly pictures: readonly string[]
}

/** Has pictures belong to what a claim says of a line: they are kept, and shown with it. */
export async function showPictures(
  manager: Pick<EntityManager, 'query'>,
  { claimId, itemId, pictures }: Shown,
): Promise<void> {
  await manager.query(SHOW, [claimId, itemId, pictures])
}
