import type { SavedCard } from '#domain/checkout/saved-card.ts'
import { inField } from '../response.ts'
import { at, flag, listOrNone, text, type Wire, whole } from '../wire.ts'

/** A saved card, without what its provider knows it by. */
export const toCard = (wire: Wire): SavedCard => ({
  id: text(at(wire, 'id')),
  brand: text(at(wire, 'brand')),
  last4: text(at(wire, 'last4')),
  expMonth: whole(at(wire, 'exp_month')),
  expYear: whole(at(wire, 'exp_year')),
  hasExpired: flag(at(wire, 'has_expired')),
  isDefault: flag(at(wire, 'is_default')),
})

export const toCards = inField('payment_methods', (methods) =>
  listOrNone(methods, (method) => toCard(at(method, 'data'))),
)
