import { storeRoutes } from '../../../../backend/src/api/allow-list/store-routes.ts'
import { relationPaths } from '../../../../backend/src/api/allow-list/view.ts'
import { type EntityGraph, pathsFrom } from './entity-graph.ts'
import { GROUP_PRICE, markOf } from './marked-data.ts'
import { newCaller } from './new-caller.ts'
import { type RouteParameters, type RouteRequest, requestOf } from './route-requests.ts'
import type { Person, TwoCustomers } from './two-customers.ts'

export const lines = Object.keys(storeRoutes)
const DEPTH = 4
/** As many as commerce has places for what writes. */
const AT_ONCE = 8

/** Ways that have led to others' data, or look as if they might. Sent to every route. */
const KNOWN_DANGEROUS = [
  'customer.groups.customers.shipping_addresses',
  'groups.customers.orders',
  'orders.shipping_address',
  'gift_cards.order.shipping_address',
  'order.customer.billing_address',
  'edits',
  'sales_channel.products',
  'products',
  'payments',
  'items.variant.product.sales_channels',
  'region.payment_providers,customer.groups.customers',
]

const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/orders|batch|confirm/, 'Order'],
  [/carts|shipping-options\/:/, 'Cart'],
  [/customers|auth|customer-group/, 'Customer'],
  [/order-edits/, 'OrderEdit'],
  [/payment-collections/, 'PaymentCollection'],
  [/swaps/, 'Swap'],
  [/returns/, 'Return'],
  [/gift-cards/, 'GiftCard'],
  [/variants|restock/, 'ProductVariant'],
  [/categories/, 'ProductCategory'],
  [/\/collections/, 'ProductCollection'],
  [/regions/, 'Region'],
  [/shipping-options/, 'ShippingOption'],
  [/return-reasons/, 'ReturnReason'],
]

/** The entity that a route answers with, from which its relations are walked. */
const entityOf = (line: string) =>
  ENTITIES.find(([pattern]) => pattern.test(line))?.[1] ?? 'Product'

/** What the table lets a route expand. */
function allowedOf(line: string): readonly string[] {
  const query = storeRoutes[line]?.query
  return query && query !== 'by-route' && query.expand ? relationPaths(query.expand) : []
}

/**
 * Every relation path of a route, or every so manieth: always with those that are allowed, and those
 * that are known. A write that is sampled stands for itself: what it expands is a read's view.
 */
function relationsOf(graph: EntityGraph, line: string, every: number): readonly string[] {
  const isWhole = every === 1
  const all = [...pathsFrom(graph, entityOf(line), DEPTH)]
  const chosen = all.filter((_, index) => index % every === 0)
  if (!isWhole && !line.startsWith('GET')) return ['', ...KNOWN_DANGEROUS.slice(0, 2), ...chosen]
  return [...new Set(['', ...KNOWN_DANGEROUS, ...allowedOf(line), ...chosen])]
}

type Reader = 'guest' | 'owner' | 'other'

/** Commerce begins these with a new session, also for who may not come in. */
const ENDS_SESSION = new Set(['DELETE /store/auth', 'POST /store/auth', 'POST /store/customers'])

/** Who may ask a route without ending the session that the next one is asked by. */
const readersOf = (line: string): readonly Reader[] =>
  ENDS_SESSION.has(line) ? ['guest'] : ['guest', 'owner', 'other']

/** What ends the things that others are asked about comes after them, in this order. */
const LAST = [
  'DELETE /store/carts/:id/payment-sessions/:provider_id',
  'DELETE /store/carts/:id/line-items/:line_id',
  'POST /store/carts/:id/shipping-methods',
  'POST /store/carts/:id/payment-sessions',
  'POST /store/carts/:id/payment-sessions/:provider_id',
  'POST /store/carts/:id/payment-sessions/:provider_id/refresh',
  'POST /store/carts/:id/payment-session',
  'POST /store/carts/:id/complete',
  'POST /store/payment-collections/:id/sessions/:session_id',
  'POST /store/payment-collections/:id/sessions',
  'POST /store/payment-collections/:id/sessions/:session_id/authorize',
  'POST /store/order-edits/:id/complete',
  'POST /store/order-edits/:id/decline',
  'POST /store/orders/:id/swaps/:swapId/cancel',
  'POST /store/orders/:id/cancel',
  'DELETE /store/customers/me/addresses/:address_id',
]
/** Routes that tell nobody of the walk anything, because of what it lacks. */
export const SILENT: readonly string[] = [
  // Who knows number, address and postcode may see the order, a guest too.
  'GET /store/orders',
  // There is no picture.
  'GET /store/orders/:id/pictures/:pictureId',
  'POST /store/orders/:id/pictures',
  // The next order is not the one shown: nothing is changed.
  'POST /store/subscriptions/:id/changes',
  // There is no such card: tests/contract/payment asks for real ones.
  'POST /store/customers/me/payment-methods/:id',
  'DELETE /store/customers/me/payment-methods/:id',
  // A price that is not the server's.
  'POST /store/carts/:id/line-item-subscription',
  'POST /store/carts/:id/update-line-item-subscription',
  // There is no invoice of this number.
  'GET /store/orders/:id/invoices/:number/pdf',
  // Nobody's password.
  'POST /store/auth',
  'POST /store/auth/token',
  'POST /store/customers',
  // Tokens of mails, and mails.
  'POST /store/customers/password-reset',
  'POST /store/customers/password-token',
  'POST /store/orders/customer/confirm',
  // A payment that the provider takes.
  'POST /store/payment-collections/:id/sessions/batch',
  'POST /store/payment-collections/:id/sessions/batch/authorize',
  'POST /store/payment-collections/:id/sessions/:session_id/authorize',
  'POST /store/order-edits/:id/complete',
  // It is under way.
  'POST /store/orders/:id/cancel',
]
const inOrder = (some: readonly string[]) =>
  some.toSorted((one, other) => LAST.indexOf(one) - LAST.indexOf(other))

/** Text that an answer to a reader must not hold. */
async function secretsOf({ shop, ines, juno, staffMark }: TwoCustomers) {
  const hashes = await shop.query(
    `SELECT password_hash AS hash FROM customer WHERE password_hash IS NOT NULL
     UNION SELECT password_hash FROM "user" UNION SELECT api_token FROM "user" WHERE api_token <> ''`,
  )
  const nobodys = [staffMark, ...hashes.map(({ hash }) => String(hash))]
  const their = ({ own }: Person) => [markOf(own), own.email, own.address]
  return {
    guest: [...nobodys, ...their(ines), ...their(juno), String(GROUP_PRICE)],
    owner: [...nobodys, ...their(juno)],
    other: [...nobodys, ...their(ines)],
  } satisfies Record<Reader, readonly string[]>
}

export interface Step {
  readonly line: string
  readonly reader: Reader
  readonly query: string
}

export interface Answered extends Step {
  readonly status: number
  readonly text: string
}

/** Sends what steps say about what is Ines's, as a guest, as herself and as Juno. */
export function createWalker({ shop, ines, juno }: TwoCustomers, parameters: RouteParameters) {
  const cookies = { guest: {}, owner: ines.cookie, other: juno.cookie }
  const send = ({ method, path, body }: RouteRequest, query: string, reader: Reader) =>
    fetch(`${shop.url}${path}${query && `?${query}`}`, {
      method,
      headers: {
        ...newCaller(),
        ...cookies[reader],
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return async (step: Step): Promise<Answered> => {
    const request = requestOf(step.line, ines.own, parameters)
    const query = [request.query, step.query].filter(Boolean).join('&')
    const response = await send(request, query, step.reader)
    return { ...step, status: response.status, text: await response.text() }
  }
}

/** Runs work on each of the steps, so many at a time, and gives what it says of them. */
export async function eachOf<T>(
  steps: readonly Step[],
  atATime: number,
  work: (step: Step) => Promise<readonly T[]>,
): Promise<T[]> {
  const results: T[] = []
  const left = steps.values()
  const worker = async () => {
    for (const step of left) results.push(...(await work(step)))
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return results
}

const offence = ({ line, reader, query, status }: Answered, what: string) =>
  `${line}?${query} as ${reader}: ${status} ${what}`

/**
 * Asks the routes with every relation as everybody, reads first and then writes, and gives every
 * answer that holds what is not its reader's, that is a fault of the server, or that nobody has looked
 * into; and which routes have told nobody anything.
 */
export async function walk(
  people: TwoCustomers,
  parameters: RouteParameters,
  graph: EntityGraph,
  every: number,
) {
  const secrets = await secretsOf(people)
  const walk = createWalker(people, parameters)
  const unanswered = new Set(lines)
  const statuses: Record<number, number> = {}
  const judge = async (step: Step) => {
    const answered = await walk(step)
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1
    if (answered.status < 300) unanswered.delete(step.line)
    const found = secrets[step.reader].filter((secret) => answered.text.includes(secret))
    if (answered.status >= 500 || answered.status === 429)
      return [offence(answered, answered.text.slice(0, 200))]
    return found.map((secret) => offence(answered, secret))
  }
  const stepsOf = (line: string) =>
    readersOf(line).flatMap((reader) =>
      relationsOf(graph, line, every).map((path) => ({
        line,
        reader,
        query: path && `expand=${path}`,
      })),
    )
  const isRead = (line: string) => line.startsWith('GET')
  const writes = inOrder(lines.filter((line) => !isRead(line))).map(stepsOf)
  const offences: string[] = []
  let requestCount = 0
  // Of what writes, one route waits for the other: what ends things comes after what needs them.
  for (const steps of [lines.filter(isRead).flatMap(stepsOf), ...writes]) {
    offences.push(...(await eachOf(steps, AT_ONCE, judge)))
    requestCount += steps.length
  }
  return { requestCount, offences, statuses, unanswered: [...unanswered] }
}
