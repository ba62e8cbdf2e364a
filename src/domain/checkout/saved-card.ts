/** A card that a customer has saved, as its owner sees it. */
export interface SavedCard {
  readonly id: string
  /** "Visa" */
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly hasExpired: boolean
  readonly isDefault: boolean
}

/** "Visa ending in 4242" */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  `${brand} ending in ${last4}`

/** "12/2030" */
const month = ({ expMonth, expYear }: SavedCard): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`

/** "Expires 12/2030" */
export const expiryWords = (card: SavedCard): string =>
  `${card.hasExpired ? 'Expired' : 'Expires'} ${month(card)}`

/** "Visa ending in 4242, expires 12/2030" */
export const cardWords = (card: SavedCard): string =>
  `${cardName(card)}, ${expiryWords(card).toLowerCase()}`
