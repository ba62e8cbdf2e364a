import { unique } from '#tests/fixtures/unique.ts'
import { placeMixedOrder } from '../../contract/support/mixed-order.ts'
import type { TestShop } from '../../contract/support/test-shop.ts'
import { AFTER_SALE_DEEDS } from './after-sale-deeds.ts'
import { readBooks } from './money-books.ts'
import { type Deed, ORDER_DEEDS, type Walked } from './order-deeds.ts'

interface WalkOptions {
  readonly currencyCode: string
  readonly seed: number
  readonly steps?: number
}

const STEPS = 12

/** A linear congruential generator: a seed is the same walk on every machine. */
function randomFrom(seed: number): Walked['below'] {
  let state = seed
  return (bound) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * bound)
  }
}

const FREE_SHIPPING = { type: 'free_shipping', value: 0, allocation: 'total' }
const PERCENTAGE = { type: 'percentage', value: 13, allocation: 'total' }
const FIXED = { type: 'fixed', value: 777, allocation: 'total' }
const CARD_VALUE = 2345

/** A free delivery, a discount, and for most orders a gift card that pays a part. */
async function codesFor(shop: TestShop, { currencyCode, seed }: WalkOptions) {
  const region = shop.regionOf(currencyCode)
  const codes: string[] = []
  for (const rule of [FREE_SHIPPING, seed % 2 === 0 ? PERCENTAGE : FIXED]) {
    const code = unique('WALK')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
    await shop.staff.post('/admin/discounts', { code, rule, regions: [region], is_dynamic: false })
    codes.push(code)
  }
  if (seed % 3 === 0) return codes
  const card = await shop.staff.post('/admin/gift-cards', { value: CARD_VALUE, region_id: region })
  return [...codes, card.text('gift_card.code')]
}

const { ship, capture, payInPart, refund, edit } = ORDER_DEEDS
const { sendBack, complain, swap, settleSwaps, replace } = AFTER_SALE_DEEDS

/** What may happen next, as often as it is named. */
const LATER: readonly Deed[] = [
  payInPart,
  capture,
  ship,
  ship,
  sendBack,
  sendBack,
  complain,
  edit,
  edit,
  edit,
  refund,
  swap,
  swap,
  replace,
  settleSwaps,
]

function deedAt(step: number, { below }: Walked): Deed {
  if (step === 0) return ship
  if (step === 2) return below(3) === 0 ? payInPart : capture
  return LATER[below(LATER.length)] ?? ship
}

/**
 * What staff and a shopper may do with one order by invoice, at random. After each deed its documents
 * must say what its payments and its gift cards do. Answers the faults, the last after its history.
 */
export async function walkMoney(shop: TestShop, options: WalkOptions): Promise<string[]> {
  const { currencyCode, seed, steps = STEPS } = options
  const order = await placeMixedOrder(shop, {
    currencyCode,
    pieces: [
      { goods: 'coffee', quantity: 5 },
      { goods: 'kettle', quantity: 2 },
    ],
    codes: await codesFor(shop, options),
  })
  const history: string[] = []
  const failed: string[] = []
  const ask: Walked['ask'] = async (what, asked) => {
    const reply = await asked
    history.push(`${what}: ${reply.status} ${reply.ok ? '' : reply.at('message')}`)
    if (reply.status >= 500) failed.push(`${what} failed`)
    return reply
  }
  const below = randomFrom(seed * 7_919 + currencyCode.charCodeAt(0))
  const walked: Walked = { shop, order, below, ask }
  for (let step = 0; step < steps; step += 1) {
    await deedAt(step, walked)(walked)
    const { says, faults } = await readBooks(shop, order)
    history.push(`  ${says}`)
    if (faults.length + failed.length > 0) return [...history, ...failed, ...faults]
  }
  return []
}
