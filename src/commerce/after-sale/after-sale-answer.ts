import type {
  AfterSale,
  OpenEdit,
  OrderEvent,
  Shipment,
  SoldLine,
} from '#domain/after-sale/after-sale.ts'
import {
  at,
  flag,
  isNothing,
  list,
  listOrNone,
  optional,
  text,
  textOr,
  type Wire,
  whole,
} from '../wire.ts'
import { toClaim, toPieces, toReturn, toReturnMethod, toSwap } from './past-requests.ts'

const toSoldLine = (wire: Wire): SoldLine => ({
  id: text(at(wire, 'id')),
  variantId: textOr(at(wire, 'variant_id'), null),
  title: text(at(wire, 'title')),
  variantTitle: textOr(at(wire, 'variant_title'), ''),
  thumbnail: textOr(at(wire, 'thumbnail'), null),
  quantity: whole(at(wire, 'quantity')),
  shipped: whole(at(wire, 'shipped')),
  returnable: whole(at(wire, 'returnable')),
  swappable: whole(at(wire, 'swappable')),
  claimable: whole(at(wire, 'claimable')),
})

const toShipment = (wire: Wire): Shipment => ({
  id: text(at(wire, 'id')),
  createdAt: text(at(wire, 'created_at')),
  shippedAt: textOr(at(wire, 'shipped_at'), null),
  canceledAt: textOr(at(wire, 'canceled_at'), null),
  tracking: list(at(wire, 'tracking'), (link) => ({
    number: text(at(link, 'number')),
    url: textOr(at(link, 'url'), null),
  })),
  items: list(at(wire, 'items'), toPieces),
})

const toEdit = (wire: Wire): OpenEdit => ({
  id: text(at(wire, 'id')),
  isMade: !isNothing(at(wire, 'confirmed_at')),
  differenceDue: whole(at(wire, 'difference_due')),
})

const toEvent = (wire: Wire): OrderEvent => ({
  kind: text(at(wire, 'kind')),
  at: text(at(wire, 'at')),
  id: text(at(wire, 'id')),
  amount: optional(at(wire, 'amount'), whole, null),
})

export const toAfterSale = (wire: Wire): AfterSale => ({
  currencyCode: text(at(wire, 'currency_code')),
  isPaid: flag(at(wire, 'is_paid')),
  canCancel: flag(at(wire, 'can_cancel')),
  lines: list(at(wire, 'lines'), toSoldLine),
  reasons: listOrNone(at(wire, 'return_reasons'), (reason) => ({
    id: text(at(reason, 'id')),
    label: text(at(reason, 'label')),
    isFree: flag(at(reason, 'is_free')),
  })),
  returnMethods: listOrNone(at(wire, 'return_options'), (method) => ({
    id: text(at(method, 'id')),
    ...toReturnMethod(method),
  })),
  shipments: list(at(wire, 'fulfillments'), toShipment),
  returns: list(at(wire, 'returns'), toReturn),
  swaps: list(at(wire, 'swaps'), toSwap),
  claims: list(at(wire, 'claims'), toClaim),
  edits: list(at(wire, 'order_edits'), toEdit),
  timeline: list(at(wire, 'timeline'), toEvent),
})
