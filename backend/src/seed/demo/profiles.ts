import { type ShippingProfileService, ShippingProfileType } from '@medusajs/medusa'
import type { Services } from '../services.ts'

/** The ids of the shipping profiles. */
export type Profiles = {
  readonly goods: string
  readonly bulky: string
  readonly vouchers: string
}

/** Kettles and grinders do not fit in a letter box, and cost more to send. */
export const BULKY_CATEGORIES = ['Kettles', 'Grinders']

export async function openProfiles(services: Services): Promise<Profiles> {
  const profiles = services.of<ShippingProfileService>('shippingProfileService')
  const goods = await profiles.retrieveDefault()
  const vouchers = await profiles.retrieveGiftCardDefault()
  if (!goods || !vouchers) throw new Error('The core has made no shipping profiles')
  const bulky = await profiles.create({ name: 'Bulky goods', type: ShippingProfileType.CUSTOM })
  return { goods: goods.id, bulky: bulky.id, vouchers: vouchers.id }
}
