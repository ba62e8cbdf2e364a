import { z } from 'zod'

const name = z.string().trim().max(200).nullish()

/** A shopper whose address identity has confirmed. */
export const shopperWish = z.object({
  identity_id: z.guid(),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  first_name: name,
  last_name: name,
  company: name,
  password: z.string().min(1).max(200).nullish(),
})

export type ShopperWish = z.infer<typeof shopperWish>
