import { z } from 'zod'
import { type Queryable, rowOf } from '../rows.ts'
import { type GivenBack, givenBack } from './difference.ts'

const settled = z.object({ given_back: givenBack.nullable() })

type Noted = 'claim_order' | 'swap' | '"return"'

const noteOn = (table: Noted) => `
  UPDATE ${table} SET metadata = coalesce(metadata, '{}')
    || jsonb_build_object('given_back', $2::jsonb)
  WHERE id = $1`

interface Settled {
  readonly id: string
  readonly parts: GivenBack
}

const note = (table: Noted) => async (database: Queryable, of: Settled) => {
  await database.query(noteOn(table), [of.id, JSON.stringify(of.parts)])
}

/** Notes where the money of a claim went. */
export const noteOnClaim = note('claim_order')

/** Notes where the money of a return went. */
export const noteOnReturn = note('"return"')

/** Notes where the difference of a cheaper swap went. */
export const noteOnSwap = note('swap')

const OF_CLAIM_OR_SWAP = `
  SELECT coalesce((SELECT metadata -> 'given_back' FROM claim_order WHERE id = $1),
    (SELECT metadata -> 'given_back' FROM swap WHERE id = $1)) AS given_back`

/** Null for a claim or a swap that has given nothing back. */
export const givenBackFor = async (database: Queryable, id: string) =>
  (await rowOf(database, settled, OF_CLAIM_OR_SWAP, [id])).given_back
