import { z } from 'zod'
import { WISHES_AT_MOST } from '#domain/web/request-bounds.ts'
import { mergeWishes } from '../../../../../account/wish-list/wish-list.ts'
import { malformed } from '../../../../../after-sale/refusal.ts'
import { id } from '../../../../../request-schemas.ts'
import { withOwnWishes } from '../../../../own-wishes.ts'

const wish = z.object({
  items: z.array(z.object({ product_id: id, variant_id: id.nullish() })).max(WISHES_AT_MOST),
})

/** `GET /store/customers/me/wish-list`: the customer's wish list on every device. */
export const GET = withOwnWishes(async () => {})

/** `POST /store/customers/me/wish-list` `{ items }`: adds a device's wish list to the account. */
export const POST = withOwnWishes(async (manager, customerId, { body }) => {
  const asked = wish.safeParse(body)
  if (!asked.success) throw malformed(asked.error.issues)
  await mergeWishes(manager, customerId, asked.data.items)
})
