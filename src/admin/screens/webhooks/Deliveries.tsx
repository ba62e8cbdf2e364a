import { Anchor, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCreatePath, useDataProvider } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { webhookEventLabel } from '#domain/staff/webhook.ts'
import { leaveGonePage } from '../../engine/detail/leave-gone-page.ts'
import { Panel } from '../../engine/detail/Panel.tsx'
import { Steps } from '../../engine/detail/Steps.tsx'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { moment, Status } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'

const PER_PAGE = 10
/** What is on its way is looked at again so often. */
const LOOK_AGAIN_MS = 2_000
const SOON_MS = 60_000

const answer = z.object({
  webhook_deliveries: z.array(
    z.object({
      id: z.string(),
      event: z.string(),
      status: z.string(),
      attempts: z.number(),
      response_status: z.nullable(z.number()),
      created_at: z.string(),
      next_at: z.nullable(z.string()),
    }),
  ),
  count: z.number(),
})
type Delivery = z.infer<typeof answer>['webhook_deliveries'][number]

const isDueSoon = ({ next_at }: Delivery) =>
  next_at !== null && Date.parse(next_at) - Date.now() < SOON_MS

function useDeliveries(endpointId: string, page: number) {
  const provider = useDataProvider<ActionProvider>()
  const query = `endpoint_id=${endpointId}&order=-created_at`
  return useQuery({
    queryKey: ['deliveries of a webhook', endpointId, page],
    queryFn: async () =>
      answer.parse(
        await provider.read(
          `webhook-deliveries?${query}&limit=${PER_PAGE}&offset=${page * PER_PAGE}`,
        ),
      ),
    refetchInterval: ({ state }) =>
      state.data?.webhook_deliveries.some(isDueSoon) ? LOOK_AGAIN_MS : false,
  })
}

function Row({ delivery }: { readonly delivery: Delivery }) {
  const createPath = useCreatePath()
  const { id, event, status, attempts, response_status, created_at, next_at } = delivery
  const to = createPath({ resource: 'webhook-deliveries', type: 'show', id })
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={to} fz="sm">
          {webhookEventLabel(event)}
        </Anchor>
      </Table.Td>
      <Table.Td>{moment(created_at)}</Table.Td>
      <Table.Td>
        <Status value={status} />
      </Table.Td>
      <Table.Td ta="end">{attempts}</Table.Td>
      <Table.Td ta="end">{response_status ?? '–'}</Table.Td>
      <Table.Td>{next_at === null ? '–' : moment(next_at)}</Table.Td>
    </Table.Tr>
  )
}

const Deliveries = ({ rows }: { readonly rows: readonly Delivery[] }) => (
  <Table.ScrollContainer minWidth={640}>
    <Table aria-label="Deliveries" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Event</Table.Th>
          <Table.Th>Written</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th ta="end">Attempts</Table.Th>
          <Table.Th ta="end">Response</Table.Th>
          <Table.Th>Next attempt</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** What a system was told, the newest first; it follows what is on its way. */
export function DeliveriesPanel({ endpointId }: { readonly endpointId: string }) {
  const [page, setPage] = useState(0)
  const { data, error, isPending, refetch } = useDeliveries(endpointId, page)
  leaveGonePage({ page, perPage: PER_PAGE, count: data?.count, onPage: setPage })
  if (error) return <Failed what="deliveries" error={error} onRetry={() => void refetch()} />
  const { webhook_deliveries: rows = [], count = 0 } = data ?? {}
  return (
    <Panel title="Deliveries">
      <Stack gap="sm">
        {isPending && <Skeleton height={34} />}
        {data && rows.length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing has been sent yet. Send a test to try it.
          </Text>
        )}
        {rows.length > 0 && <Deliveries rows={rows} />}
        <Steps page={page} perPage={PER_PAGE} count={count} onPage={setPage} />
      </Stack>
    </Panel>
  )
}
