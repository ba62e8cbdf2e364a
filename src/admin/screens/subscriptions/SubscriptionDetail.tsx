import { Anchor, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AddressText } from '../../engine/detail/AddressText.tsx'
import { Money, Status, When } from '../../engine/marks.tsx'
import { ChangeMenu } from './ChangeMenu.tsx'
import type { SubscriptionRecord } from './subscription-record.ts'

type Props = { readonly record: SubscriptionRecord }

const words = (event: string) => event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')

function RecordLink({
  to,
  children,
}: {
  readonly to: readonly [string, string]
  readonly children: ReactNode
}) {
  const createPath = useCreatePath()
  const [resource, id] = to
  return (
    <Anchor component={Link} size="sm" to={createPath({ resource, type: 'show', id })}>
      {children}
    </Anchor>
  )
}

const Deliveries = ({ record }: Props) => (
  <Table.ScrollContainer minWidth={420}>
    <Table aria-label="Deliveries">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Delivery</Table.Th>
          <Table.Th>Due</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th ta="end">Order</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(record.cycles ?? []).map(({ id, cycle, due_at, state, order_id, display_id }) => (
          <Table.Tr key={id}>
            <Table.Td>{cycle}</Table.Td>
            <Table.Td>
              <When at={due_at} />
            </Table.Td>
            <Table.Td>
              <Status value={state} />
            </Table.Td>
            <Table.Td ta="end">
              {order_id ? <RecordLink to={['orders', order_id]}>{display_id}</RecordLink> : '–'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const Upcoming = ({ record }: Props) => (
  <Stack gap={4}>
    {(record.upcoming ?? []).length === 0 && (
      <Text size="sm" c="dimmed">
        None is planned.
      </Text>
    )}
    {(record.upcoming ?? []).map(({ cycle, at, is_skipped }) => (
      <Text key={cycle} size="sm" {...(is_skipped && { c: 'dimmed', td: 'line-through' })}>
        <When at={at} />
        {is_skipped && ' (skipped)'}
      </Text>
    ))}
  </Stack>
)

const History = ({ record }: Props) => (
  <Stack gap={4}>
    {(record.history ?? []).map(({ at, event, actor }) => (
      <Text key={`${at} ${event}`} size="sm">
        <When at={at} /> · {words(event)}
        {actor && ` · ${actor}`}
      </Text>
    ))}
  </Stack>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper withBorder radius="md" p="md">
    <Title order={2} size="h5" mb="xs">
      {title}
    </Title>
    {children}
  </Paper>
)

const Summary = ({ record }: Props) => (
  <Group gap="sm">
    <Status value={record.status} />
    <Text size="sm">
      {record.quantity} × <Money amount={record.unit_price} currencyCode={record.currency_code} />
      {record.next_order_at && (
        <>
          {' '}
          · next order <When at={record.next_order_at} />
        </>
      )}
      {record.resume_at && (
        <>
          {' '}
          · until <When at={record.resume_at} />
        </>
      )}
    </Text>
    <RecordLink to={['customers', record.customer_id]}>{record.email}</RecordLink>
    <RecordLink to={['orders', record.origin_order_id]}>First order</RecordLink>
  </Group>
)

/** A subscription: its state, what comes next, its deliveries and its history. */
export const SubscriptionDetail = ({ record }: Props) => (
  <Stack gap="md">
    <Group justify="space-between" align="flex-start">
      <Summary record={record} />
      <ChangeMenu record={record} />
    </Group>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Part title="Next deliveries">
        <Upcoming record={record} />
      </Part>
      <Part title="Delivery address">
        <AddressText address={record.shipping_address} />
      </Part>
    </SimpleGrid>
    <Part title="Deliveries">
      <Deliveries record={record} />
    </Part>
    <Part title="History">
      <History record={record} />
    </Part>
  </Stack>
)
