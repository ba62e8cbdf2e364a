import * as z from 'zod/mini'

/** How long the mailed link that deletes an account is valid. */
export const DELETION_MINUTES = 60

export const DELETE_PATH = '/account/delete'

const request = z.object({
  use: z.literal('delete-account'),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The request that it confirms, in ms: a later request makes it void. */
  askedAt: z.int(),
  /** In ms. */
  expires: z.int(),
})
/** The signed token of the mailed link. */
export type DeletionToken = z.infer<typeof request>

export const readDeletionToken = (signed: unknown): DeletionToken | undefined =>
  request.safeParse(signed).data

/** Why an account cannot be deleted yet. */
export const HINDRANCES = ['checkout', 'delivery', 'payment', 'return'] as const
type Hindrance = (typeof HINDRANCES)[number]

/** An order that has to be finished first; a checkout has no number yet. */
export interface OpenMatter {
  readonly hindrance: Hindrance
  /** The order's number, as shoppers read it. */
  readonly order: string | null
}

const WORDS: Readonly<Record<Hindrance, (order: string) => string>> = {
  checkout: () => 'A payment is under way.',
  delivery: (order) => `${order} is not on its way yet.`,
  payment: (order) => `${order} is not paid yet.`,
  return: (order) => `${order} has a return, swap or problem that is not settled yet.`,
}

/** "Order 12 is not paid yet." */
export const matterWords = ({ hindrance, order }: OpenMatter): string =>
  WORDS[hindrance](order === null ? 'An order' : `Order ${order}`)
