import {
  type CurrencyService,
  type Region,
  type RegionService,
  ShippingOptionPriceType,
  type ShippingOptionService,
} from '@medusajs/medusa'
import { RequirementType } from '@medusajs/medusa/dist/models/shipping-option-requirement'
import { regionTerms } from '#domain/region/region-terms.ts'
import { storeTerms } from '../../region/terms.ts'
import type { Services } from '../services.ts'
import type { Profiles } from './profiles.ts'
import { type DeliveryPlan, REGIONS, type RegionPlan } from './stock-locations.ts'
import { TERMS } from './terms.ts'

/** The roastery packs what is ordered by two in the afternoon on the same working day. */
const PACKING = { cut_off: '14:00', time_zone: 'Europe/Berlin', handling_days: 0 }

const PAYMENTS = ['invoice', 'test-card']
const POST = 'manual'

/** Prices in a currency include tax if a region with it says so. */
export async function openRegions(
  services: Services,
  profiles: Profiles,
): Promise<Map<string, Region>> {
  const regions = new Map<string, Region>()
  for (const plan of REGIONS) regions.set(plan.name, await openRegion(services, profiles, plan))
  return regions
}

async function openRegion(services: Services, profiles: Profiles, plan: RegionPlan) {
  const { name, currency, taxRate, includesTax, countries } = plan
  await services
    .of<CurrencyService>('currencyService')
    .update(currency, { includes_tax: includesTax })
  const region = await services.of<RegionService>('regionService').create({
    name,
    currency_code: currency,
    tax_rate: taxRate,
    includes_tax: includesTax,
    countries,
    payment_providers: PAYMENTS,
    fulfillment_providers: [POST],
  })
  await services.of<RegionService>('regionService').update(region.id, { gift_cards_taxable: false })
  await storeTerms(services.transaction, region.id, regionTerms.parse(TERMS[currency] ?? {}))
  await offerDeliveries(services, profiles, region, plan)
  return region
}

/** A voucher is sent by e-mail, so its profile has one delivery, which is free. */
async function offerDeliveries(
  services: Services,
  profiles: Profiles,
  region: Region,
  plan: RegionPlan,
) {
  const options = services.of<ShippingOptionService>('shippingOptionService')
  const offer = (profile_id: string, delivery: DeliveryPlan) => {
    const { name, amount, labelNote, days } = delivery
    const isReturn = labelNote !== undefined
    return options.create({
      region_id: region.id,
      provider_id: POST,
      price_type: ShippingOptionPriceType.FLAT_RATE,
      includes_tax: plan.includesTax,
      name,
      amount,
      profile_id,
      is_return: isReturn,
      data: { id: isReturn ? 'manual-fulfillment-return' : 'manual-fulfillment' },
      requirements: requirementsOf(delivery),
      ...(isReturn && { metadata: { label_note: labelNote } }),
      ...(days && { metadata: { estimate: { ...PACKING, transit_days: days } } }),
    })
  }
  for (const delivery of plan.deliveries) await offer(profiles.goods, delivery)
  for (const delivery of plan.bulkyDeliveries) await offer(profiles.bulky, delivery)
  await offer(profiles.vouchers, { name: 'By e-mail', amount: 0 })
}

const requirementsOf = ({ from, below }: DeliveryPlan) => [
  ...(from === undefined ? [] : [{ type: RequirementType.MIN_SUBTOTAL, amount: from }]),
  ...(below === undefined ? [] : [{ type: RequirementType.MAX_SUBTOTAL, amount: below }]),
]
