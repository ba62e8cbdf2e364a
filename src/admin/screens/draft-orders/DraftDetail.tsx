import { Group, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import {
  addLine,
  addVariant,
  currencyOf,
  type DraftLine,
  type DraftRecord,
  lineActions,
} from '../../actions/draft-orders.tsx'
import { useMay } from '../../engine/access.ts'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { AddressText } from '../../engine/detail/AddressText.tsx'
import { HiddenTh } from '../../engine/detail/HiddenTh.tsx'
import { Panel } from '../../engine/detail/Panel.tsx'
import { RecordLink } from '../../engine/detail/RecordLink.tsx'
import { Money, Status } from '../../engine/marks.tsx'
import { LineTitle } from '../orders/LineTitle.tsx'
import { Totals } from '../orders/Totals.tsx'

interface LineProps {
  readonly line: DraftLine
  readonly mayChange: boolean
}

const Line = ({ line, mayChange }: LineProps) => (
  <Table.Tr>
    <Table.Td>
      <LineTitle title={line.title} description={line.description} />
    </Table.Td>
    <Table.Td ta="end">{line.quantity}</Table.Td>
    <Table.Td ta="end">
      <Money amount={line.unit_price} currencyCode={line.currencyCode} />
    </Table.Td>
    {mayChange && (
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {lineActions.map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              record={line}
              size="xs"
              name={`${action.label} ${line.title}`}
            />
          ))}
        </Group>
      </Table.Td>
    )}
  </Table.Tr>
)

interface LinesProps {
  readonly draft: DraftRecord
  readonly mayChange: boolean
}

const Lines = ({ draft, mayChange }: LinesProps) => (
  <Table.ScrollContainer minWidth={460}>
    <Table aria-label="Items">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th ta="end">Quantity</Table.Th>
          <Table.Th ta="end">Price</Table.Th>
          {mayChange && <HiddenTh>Actions</HiddenTh>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {draft.cart.items.map((line) => (
          <Line
            key={line.id}
            line={{ ...line, draftId: draft.id, currencyCode: currencyOf(draft) }}
            mayChange={mayChange}
          />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** A draft order: its lines, which can be changed while it is open, its sums and where it goes. */
export function DraftDetail({ record: draft }: { readonly record: DraftRecord }) {
  const mayChange = useMay('draft-orders') && draft.status === 'open'
  const { cart } = draft
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Status value={draft.status} />
        <Text size="sm" c="dimmed">
          {cart.email} · {cart.region.name}
        </Text>
        {draft.order_id && (
          <RecordLink to={['orders', draft.order_id]}>Order {draft.order?.display_id}</RecordLink>
        )}
      </Group>
      <Paper withBorder radius="md" p="md">
        <Stack gap="md">
          <Lines draft={draft} mayChange={mayChange} />
          {mayChange && (
            <Group gap="xs">
              <ActionButton action={addVariant} record={draft} size="xs" />
              <ActionButton action={addLine} record={draft} size="xs" />
            </Group>
          )}
          <Totals of={cart} currencyCode={cart.region.currency_code} />
        </Stack>
      </Paper>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Panel title="Delivery address">
          <AddressText address={cart.shipping_address} />
        </Panel>
        <Panel title="Delivery and discounts">
          {cart.shipping_methods.map(({ id, shipping_option }) => (
            <Text key={id} size="sm">
              {shipping_option?.name ?? 'Delivery'}
            </Text>
          ))}
          {cart.discounts.map(({ id, code }) => (
            <Text key={id} size="sm">
              {code}
            </Text>
          ))}
        </Panel>
      </SimpleGrid>
    </Stack>
  )
}
