import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import {
  addLine,
  addVariant,
  currencyOf,
  type DraftRecord,
  lineActions,
} from '../../actions/draft-orders.tsx'
import { useMay } from '../../engine/access.ts'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { AddressText } from '../../engine/detail/AddressText.tsx'
import { Panel } from '../../engine/detail/Panel.tsx'
import { RecordLink } from '../../engine/detail/RecordLink.tsx'
import { Money, Status } from '../../engine/marks.tsx'
import { LineTable } from '../orders/LineTable.tsx'
import { Totals } from '../orders/Totals.tsx'

interface LinesProps {
  readonly draft: DraftRecord
  readonly mayChange: boolean
}

function Lines({ draft, mayChange }: LinesProps) {
  const currencyCode = currencyOf(draft)
  const lines = draft.cart.items.map((line) => ({ ...line, draftId: draft.id, currencyCode }))
  return (
    <LineTable
      name="Items"
      lines={lines}
      money={['Price', (line) => <Money amount={line.unit_price} currencyCode={currencyCode} />]}
      {...(mayChange && { actions: lineActions })}
    />
  )
}

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
