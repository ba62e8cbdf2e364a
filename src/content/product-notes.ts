/** What belongs under every product of a kind, and how it gets to the shopper. */
export interface ProductNotes {
  /** The title over the facts, such as "The coffee". */
  readonly factsTitle: string
  /** Null for products that are not brewed. */
  readonly brewing: string | null
  readonly delivery: string
  readonly returns: string
  /** The number of days for returns; null if `returns` has its own text. */
  readonly returnDays: number | null
}

interface KindNotes {
  readonly factsTitle: string
  readonly brewing: string | null
  readonly sent: string
  readonly returnDays: number | null
}

const KINDS: ReadonlyMap<string, KindNotes> = new Map(
  Object.entries({
    coffee: {
      factsTitle: 'The coffee',
      brewing:
        '15 g to 250 g of water at 94\u00a0°C. Three pours, done at 2:45. If it tastes sour, grind finer; if it tastes bitter, coarser.',
      sent: 'Roasted every Tuesday.',
      returnDays: null,
    },
    tea: {
      factsTitle: 'The tea',
      brewing:
        'A heaped teaspoon, about 3 g, to 250 g of water. The tin says how hot and how long. Most leaves are good for a second cup.',
      sent: 'Packed by hand.',
      returnDays: null,
    },
  }),
)

const OTHER: KindNotes = {
  factsTitle: 'The facts',
  brewing: null,
  sent: '',
  returnDays: 30,
}

const RETURNS =
  'If you do not like a coffee, tell us: we will send you another, and you keep the first. You can return everything else within 30 days.'

const GIFT_CARD = {
  factsTitle: 'The card',
  brewing: null,
  delivery: 'Sent by e-mail, at once or on the day you choose. There is no delivery to pay for.',
  returns: 'You can return an unspent card within 30 days.',
  returnDays: null,
}

/**
 * `kind` is the handle of the category at the top of the product's own, `delivery` what its
 * delivery costs in the visitor's region.
 */
export function productNotes(
  handle: string,
  kind: string | undefined,
  delivery: string,
): ProductNotes {
  if (handle === 'gift-card') return GIFT_CARD
  const { factsTitle, brewing, sent, returnDays } = KINDS.get(kind ?? '') ?? OTHER
  const lines = [sent, delivery].filter(Boolean).join('\n')
  return { factsTitle, brewing, delivery: lines, returns: RETURNS, returnDays }
}
