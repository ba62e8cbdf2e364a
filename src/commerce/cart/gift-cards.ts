import type { GiftAmounts } from '#domain/cart/gift-amounts.ts'
import type { GiftCard } from '#domain/cart/gift-card.ts'
import { type Caller, getOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, flag, list, optional, text, textOr, type Wire, whole } from '../wire.ts'

const toGiftCard = (wire: Wire): GiftCard => {
  const region = at(wire, 'region')
  return {
    balance: whole(at(wire, 'balance')),
    endsOn: textOr(at(wire, 'ends_on'), null),
    hasEnded: flag(at(wire, 'has_ended')),
    regionName: text(at(region, 'name')),
    currencyCode: text(at(region, 'currency_code')),
  }
}

const toAmounts = (wire: Wire): GiftAmounts => ({
  least: whole(at(wire, 'least')),
  most: whole(at(wire, 'most')),
  step: whole(at(wire, 'step')),
  offered: list(at(wire, 'offered'), whole),
})

export const createGiftCards = (caller: Caller) => ({
  /** The amounts that a region sells; null where only the prices of the variants are sold. */
  amountsIn: (regionId: string): Promise<GiftAmounts | null> =>
    parseResponse(
      getOwn(caller, `/store/regions/${regionId}/gift-cards`),
      inField('gift_cards', (wire) => optional(wire, toAmounts, null)),
    ),

  /** The balance of the card with this code. 404 if it cannot be spent. */
  byCode: (code: string): Promise<GiftCard> =>
    parseResponse(
      getOwn(caller, `/store/gift-cards/${encodeURIComponent(code)}`),
      inField('gift_card', toGiftCard),
    ),
})
