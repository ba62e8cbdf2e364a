import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { Money, Status, When } from '../../engine/marks.tsx'
import type { SubscriptionRecord } from './subscription-record.ts'

type Props = { readonly record: SubscriptionRecord }

const words = (event: string) => event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')

const Deliveries = ({ record }: Props) => (
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
      {(record.cycles ?? []).map(({ id, cycle, due_at, state, display_id }) => (
        <Table.Tr key={id}>
          <Table.Td>{cycle}</Table.Td>
          <Table.Td>
            <When at={due_at} />
          </Table.Td>
          <Table.Td>
            <Status value={state} />
          </Table.Td>
          <Table.Td ta="end">{display_id ?? '–'}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
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

/** A subscription to be read: its state, its deliveries and its history. */
export const SubscriptionDetail = ({ record }: Props) => (
  <Stack gap="md">
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
      </Text>
    </Group>
    <Paper withBorder radius="md" p="md">
      <Title order={2} size="h5" mb="xs">
        Deliveries
      </Title>
      <Deliveries record={record} />
    </Paper>
    <Paper withBorder radius="md" p="md">
      <Title order={2} size="h5" mb="xs">
        History
      </Title>
      <History record={record} />
    </Paper>
  </Stack>
)
