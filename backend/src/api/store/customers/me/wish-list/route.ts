import { z } from 'zod'
import { WISHES_AT_MOST } from '#domain/web/request-bounds.ts'
import { mergeWishList } from '../../../../../account/wish-list/wish-list.ts'
import { malformed } from '../../../../../after-sale/refusal.ts'
import { parsedOrWords } from '../../../../../problem-words.ts'
import { id } from '../../../../../request-schemas.ts'
import { withOwnWishList } from '../../../../own-wish-list.ts'

const requestBody = z.object({
  items: z.array(z.object({ product_id: id, variant_id: id.nullish() })).max(WISHES_AT_MOST),
})

/** `GET /store/customers/me/wish-list`: the customer's wish list on every device. */
export const GET = withOwnWishList(async () => {})

/** `POST /store/customers/me/wish-list` `{ items }`: adds a device's wish list to the account. */
export const POST = withOwnWishList(async (manager, customerId, { body }) => {
  const wishes = parsedOrWords(requestBody, body)
  if (typeof wishes === 'string') throw malformed(wishes)
  await mergeWishList(manager, customerId, wishes.items)
})
