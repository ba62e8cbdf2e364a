import { unique } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import type { OwnTestShop } from '../../support/test-shop.ts'

interface Endpoint {
  readonly id: string
  readonly path: string
  readonly secret: string
}

interface Wanted {
  readonly url: string
  readonly events?: readonly string[]
  readonly name?: string
}

/** A system that is told of events; by default of none that another test causes. */
export async function anEndpoint(
  shop: OwnTestShop,
  { url, events = ['order.return_requested'], name = unique('Warehouse') }: Wanted,
): Promise<Endpoint> {
  const made = await shop.staff.post('/admin/webhook-endpoints', { name, url, events })
  const id = made.text('webhook_endpoint.id')
  return {
    id,
    path: `/admin/webhook-endpoints/${id}`,
    secret: made.text('webhook_endpoint.secret'),
  }
}

/** The deliveries of an endpoint, the oldest first. */
export async function deliveriesOf(shop: OwnTestShop, { id }: Endpoint) {
  const reply = await shop.staff.get(
    `/admin/webhook-deliveries?endpoint_id=${id}&order=created_at&limit=100`,
  )
  return {
    ids: reply.list('webhook_deliveries', 'id').map(String),
    statuses: reply.list('webhook_deliveries', 'status').map(String),
    all: reply.list('webhook_deliveries'),
  }
}

/** Waits until the deliveries of an endpoint are in these states. */
export async function untilStatuses(
  shop: OwnTestShop,
  endpoint: Endpoint,
  statuses: readonly string[],
): Promise<void> {
  const wanted = statuses.join()
  let found = ''
  await until(
    () => `deliveries are ${wanted}, not ${found}`,
    async () => {
      found = (await deliveriesOf(shop, endpoint)).statuses.join()
      return found === wanted
    },
  )
}

/** Passes the pause before what waits for an endpoint, and the lease of a worker that has died. */
export const passPauses = (shop: OwnTestShop, { id }: Endpoint) =>
  shop.query(
    'UPDATE webhook_delivery SET next_at = now(), lease_until = NULL WHERE endpoint_id = $1',
    [id],
  )
