import type { GiftCard } from '#domain/cart/gift-card.ts'
import { ask, inField } from '../ask.ts'
import { type Caller, getOwn } from '../medusa.ts'
import { at, text, textOr, type Wire, whole } from '../wire.ts'

const toGiftCard = (wire: Wire): GiftCard => {
  const region = at(wire, 'region')
  return {
    code: text(at(wire, 'code')),
    value: whole(at(wire, 'value')),
    balance: whole(at(wire, 'balance')),
    endsAt: textOr(at(wire, 'ends_at'), null),
    regionId: text(at(region, 'id')),
    regionName: text(at(region, 'name')),
    currencyCode: text(at(region, 'currency_code')),
  }
}

export const createGiftCards = (caller: Caller) => ({
  /** The balance of the card with this code. 404 if it cannot be spent. */
  byCode: (code: string): Promise<GiftCard> =>
    ask(
      getOwn(caller, `/store/gift-cards/${encodeURIComponent(code)}`),
      inField('gift_card', toGiftCard),
    ),
})
