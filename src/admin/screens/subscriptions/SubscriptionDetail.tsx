import { Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { INVOICE } from '#domain/checkout/payment.ts'
import { cardName } from '#domain/checkout/saved-card.ts'
import { mailPaymentLink } from '../../actions/subscriptions.tsx'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { AddressText } from '../../engine/detail/AddressText.tsx'
import { Panel } from '../../engine/detail/Panel.tsx'
import { RecordLink } from '../../engine/detail/RecordLink.tsx'
import { Money, Status, When } from '../../engine/marks.tsx'
import { inWords } from '../../engine/words.ts'
import { ChangeMenu } from './ChangeMenu.tsx'
import { NextCharge } from './NextCharge.tsx'
import type { SubscriptionRecord } from './subscription-record.ts'

type Props = { readonly record: SubscriptionRecord }

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
        None planned.
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

/** Who did it, in the words of the back office. */
const ACTORS: Readonly<Record<string, string>> = { shopper: 'customer', engine: 'the shop' }

const History = ({ record }: Props) => (
  <Stack gap={4}>
    {(record.history ?? []).map(({ at, event, actor }) => (
      <Text key={`${at} ${event}`} size="sm">
        <When at={at} /> · {inWords(event)}
        {actor && ` · ${ACTORS[actor] ?? actor}`}
      </Text>
    ))}
  </Stack>
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
    {record.payment_method && <Text size="sm">Paid by {cardName(record.payment_method)}</Text>}
    {record.payment_provider_id === INVOICE && <Text size="sm">Paid by invoice</Text>}
  </Group>
)

/** A subscription: its state, what comes next, its deliveries and its history. */
export const SubscriptionDetail = ({ record }: Props) => (
  <Stack gap="md">
    <Group justify="space-between" align="flex-start">
      <Summary record={record} />
      <Group gap="xs">
        {mailPaymentLink.isPossible?.(record) && (
          <ActionButton action={mailPaymentLink} record={record} />
        )}
        <ChangeMenu record={record} />
      </Group>
    </Group>
    <NextCharge record={record} />
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Panel title="Next deliveries">
        <Upcoming record={record} />
      </Panel>
      <Panel title="Delivery address">
        <AddressText address={record.shipping_address} />
      </Panel>
    </SimpleGrid>
    <Panel title="Deliveries">
      <Deliveries record={record} />
    </Panel>
    <Panel title="History">
      <History record={record} />
    </Panel>
  </Stack>
)
