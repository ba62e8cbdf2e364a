import type { PricingService, ShippingOptionService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import { z } from 'zod'
import { refusal } from './refusal.ts'

const labelled = z.object({ label_note: z.string() })

/** A return shipping option with its price including tax, in minor units. */
type ReturnOption = {
  readonly id: string
  readonly name: string
  readonly price: number
  /** Staff's note about the label: that it comes by mail, or is in the parcel. */
  readonly label_note: string | null
}

/**
 * The return shipping options of a region. Shoppers may always send goods at their own cost
 * instead.
 */
export async function returnOptions(
  container: MedusaContainer,
  regionId: string,
): Promise<ReturnOption[]> {
  const options = container.resolve<ShippingOptionService>('shippingOptionService')
  const pricing = container.resolve<PricingService>('pricingService')
  const found = await options.list({ region_id: regionId, is_return: true, admin_only: false })
  const priced = await pricing.setShippingOptionPrices(found)
  const prices = new Map(priced.map((option) => [option.id, option.price_incl_tax]))
  return found.map(({ id, name, amount, metadata }) => ({
    id,
    name,
    price: prices.get(id) ?? amount ?? 0,
    label_note: labelled.safeParse(metadata).data?.label_note ?? null,
  }))
}

/** The way back of a return as the core takes it: an absent price is the option's own. */
export const returnShipping = (optionId: string, { isFree }: { readonly isFree: boolean }) => ({
  option_id: optionId,
  ...(isFree && { price: 0 }),
})

/** Refuses an option of another region, one for staff alone, and one that is not for returns. */
export async function requireReturnOption(
  container: MedusaContainer,
  regionId: string,
  optionId: string | undefined,
): Promise<void> {
  if (optionId === undefined) return
  const options = await returnOptions(container, regionId)
  if (options.some(({ id }) => id === optionId)) return
  throw refusal('way_unknown', 'This is no way of returning goods of this order')
}
