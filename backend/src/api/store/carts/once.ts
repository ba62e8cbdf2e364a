import { createHash } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny } from '../../../rows.ts'

const CLAIM = `INSERT INTO cart_request (key, request_hash) VALUES ($1, $2)
  ON CONFLICT (key) DO NOTHING RETURNING key`
const FIND = 'SELECT request_hash, cart_id FROM cart_request WHERE key = $1'
const KEEP = 'UPDATE cart_request SET cart_id = $2 WHERE key = $1'

const stored = z.object({ request_hash: z.string(), cart_id: z.string() })

/** The same request has the same hash, whatever the order of its fields. */
export const hashOf = (request: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** The work in progress for each key. Waiting here holds no connection that the first needs. */
const underWay = new Map<string, Promise<unknown>>()

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  underWay.set(key, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key)
  }
}

/**
 * Creates one cart for a key, however often and however concurrently it is requested: the key is
 * claimed in the transaction that creates the cart, so neither exists without the other. Returns
 * `conflict` if the key created a cart for another request.
 */
export function oncePerKey(
  manager: EntityManager,
  key: string,
  hash: string,
  make: (transaction: EntityManager) => Promise<string>,
): Promise<string | 'conflict'> {
  const claimOrFind = () =>
    manager.transaction(async (transaction) => {
      if (!(await findsAny(transaction, CLAIM, [key, hash]))) {
        const [row]: unknown[] = await transaction.query(FIND, [key])
        const { request_hash, cart_id } = stored.parse(row)
        return request_hash === hash ? cart_id : 'conflict'
      }
      const cartId = await make(transaction)
      await transaction.query(KEEP, [key, cartId])
      return cartId
    })
  return inTurn(key, claimOrFind)
}
