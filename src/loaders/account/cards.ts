import type { Customer } from '#domain/account/customer.ts'
import type { CardInUse } from '#domain/subscription/card-in-use.ts'
import { isOver } from '#domain/subscription/subscription.ts'

/** The saved cards, and the subscriptions that go on by each. */
export async function loadCardsPage(
  { commerce }: App.Locals,
  { id }: Customer,
): Promise<readonly CardInUse[]> {
  const [cards, subscriptions] = await Promise.all([
    commerce.customers.cards(),
    commerce.subscriptions.ofCustomer(id),
  ])
  const live = subscriptions.filter((each) => !isOver(each))
  return cards.map((card) => ({
    card,
    paysFor: live.filter((each) => each.card?.id === card.id),
  }))
}
