const GENERAL = 'That did not work. Check what is left of the order, and try again.'

/** Why commerce refused a request, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  order_cancelled: 'This order has been cancelled, so nothing more can be requested for it.',
  line_unknown: 'One of these items is not part of this order. Choose again.',
  line_twice: 'Choose each item once, with its whole quantity.',
  too_many: 'Fewer are left than you chose. Check the quantities.',
  reason_unknown: 'This reason is no longer offered. Choose another.',
  way_unknown: 'This way of sending it back is no longer offered. Choose another.',
  not_paid:
    'An order can be swapped once it has been paid for. Send it back instead, or wait a little.',
  not_sold: 'This is no longer sold. Choose something else.',
  not_in_stock: 'There are not that many left. Choose fewer, or something else.',
  picture_unknown: 'One of the pictures did not reach us. Choose them again.',
  no_room: 'We cannot take pictures at the moment. Leave them out, or try again later.',
  too_many_pictures: 'That is one picture too many. Leave some out.',
  picture_too_large: 'One of the pictures is too large. Choose a smaller one.',
  under_way:
    'Part of this order is already on its way, so it cannot be cancelled. Send it back instead.',
  already_packed:
    'Some of what this change takes away is packed already. Decline the change, or write to us.',
  swap_under_way: 'This swap is confirmed and in progress, so it can no longer be cancelled.',
  gift_card_spent:
    'A gift card from this order has been spent, so it cannot be cancelled here. Write to us.',
  insufficient_inventory: 'There are not that many left. Choose fewer, or something else.',
  card_declined: 'Your bank declined the card. Nothing was charged; choose another way to pay.',
  payment_authorization_error:
    'The payment was not authorised. Nothing was charged; try another way.',
}

export const UNREACHED = 'We could not reach the shop. Nothing has changed; try again in a moment.'
const TOO_OFTEN = 'Too many requests in a short time. Wait a minute, then try again.'

interface Refusal {
  readonly code: string | null
  readonly status: number | null
}

export function afterSaleRefusal({ code, status }: Refusal): string {
  const words = REFUSALS[code ?? '']
  if (words) return words
  if (status === 429) return TOO_OFTEN
  return status === null || status >= 500 ? UNREACHED : GENERAL
}
