import { writtenQuantityRule } from '#domain/cart/quantity.ts'
import type { Offer } from '#domain/catalogue/offer.ts'
import type { Region } from '#domain/region/region.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, freeRecord, list, text, textOr, type Wire } from '../wire.ts'
import { availableOf, type PriceContext, toVariant } from './variants.ts'

const toOffer =
  (here: PriceContext) =>
  (wire: Wire): Offer => {
    const product = at(wire, 'product')
    return {
      ...toVariant(here)(wire),
      product: {
        title: text(at(product, 'title')),
        handle: text(at(product, 'handle')),
        thumbnail: textOr(at(product, 'thumbnail'), null),
        ...writtenQuantityRule(freeRecord(at(product, 'metadata'))),
      },
    }
  }

/** Single variants, for a bag or a list. Not by the SDK, whose query needs qs. */
export const createOffers = (caller: Caller) => {
  return {
    /** Those of these variants that are sold here, in any order. */
    list: async (
      variantIds: readonly string[],
      here: PriceContext & Pick<Region, 'id'>,
    ): Promise<readonly Offer[]> => {
      if (variantIds.length === 0) return []
      const query = queryOf({
        ...Object.fromEntries(variantIds.map((id, index) => [`id[${index}]`, id])),
        region_id: here.id,
        limit: 100,
        expand: 'product,options',
      })
      return parseResponse(
        getOwn(caller, `/store/variants${query}`),
        inField('variants', (found) => list(found, toOffer(here))),
      )
    },

    /** Pieces of a variant that can be bought now; null without a bound. */
    available: (variantId: string): Promise<number | null> =>
      parseResponse(
        getOwn(caller, `/store/variants/${variantId}`),
        inField('variant', availableOf),
      ),
  }
}
