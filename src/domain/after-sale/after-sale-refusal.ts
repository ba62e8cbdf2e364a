const GENERAL = 'That did not work. Look at what is left of the order, and try again.'

/** Why commerce refused a request, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  order_cancelled: 'This order has been cancelled. Nothing can be asked for it any more.',
  line_unknown: 'One of these things is not part of this order. Choose again.',
  line_twice: 'Choose each thing once, with all of its pieces.',
  too_many: 'Fewer pieces are left than you chose. Look at the numbers again.',
  reason_unknown: 'This reason is not there any more. Choose another.',
  way_unknown: 'This way of sending it back is not offered any more. Choose another.',
  not_paid:
    'An order can be swapped once it has been paid. Send it back instead, or wait a little.',
  not_sold: 'This is not sold any more. Choose something else.',
  not_in_stock: 'There are not that many left. Choose fewer, or something else.',
  picture_unknown: 'One of the pictures got lost on the way. Choose them again.',
  no_room: 'We cannot take pictures at the moment. Leave them out, or try again later.',
  too_many_pictures: 'That is one picture too many. Leave some out.',
  picture_too_large: 'One of the pictures is too large. Choose a smaller one, or take it anew.',
  under_way:
    'Something of this order is under way already, so it cannot be cancelled. Send it back instead.',
  swap_under_way: 'This swap is settled and under way, so it cannot be taken back any more.',
  gift_card_spent:
    'A gift card of this order has been spent, so it cannot be cancelled here. Write to us.',
  insufficient_inventory: 'There are not that many left. Choose fewer, or something else.',
  card_declined: 'Your bank declined the card. Nothing was charged; choose another way to pay.',
  payment_authorization_error:
    'The payment was not authorised. Nothing was charged; try another way.',
}

export const UNREACHED = 'We could not reach the shop. Nothing has changed; try again in a moment.'
const TOO_OFTEN = 'That was a lot in a short time. Wait a minute, then try again.'

interface Refusal {
  readonly code: string | null
  readonly status: number | null
}

export function afterSaleRefusal({ code, status }: Refusal): string {
  const known = REFUSALS[code ?? '']
  if (known) return known
  if (status === 429) return TOO_OFTEN
  return status === null || status >= 500 ? UNREACHED : GENERAL
}
