import { Anchor, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
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
import { Sum } from '../../engine/detail/Sum.tsx'
import { Money, Status } from '../../engine/marks.tsx'

interface LineProps {
  readonly line: DraftLine
  readonly mayChange: boolean
}

const Line = ({ line, mayChange }: LineProps) => (
  <Table.Tr>
    <Table.Td>
      {line.title}
      <Text size="xs" c="dimmed">
        {line.description}
      </Text>
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
              of="draft-orders"
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

function Sums({ cart }: Pick<DraftRecord, 'cart'>) {
  const money = (amount: number | undefined) => (
    <Money amount={amount} currencyCode={cart.region.currency_code} />
  )
  return (
    <Stack gap={4} maw={320} w="100%" ms="auto">
      <Sum label="Goods">{money(cart.subtotal)}</Sum>
      <Sum label="Discount">{money(cart.discount_total)}</Sum>
      <Sum label="Delivery">{money(cart.shipping_total)}</Sum>
      <Sum label="Tax">{money(cart.tax_total ?? 0)}</Sum>
      <Sum label="Total">{money(cart.total)}</Sum>
    </Stack>
  )
}

/** Where the draft has led. */
function OrderLink({ draft }: { readonly draft: DraftRecord }) {
  const createPath = useCreatePath()
  if (!draft.order_id) return null
  const to = createPath({ resource: 'orders', type: 'show', id: draft.order_id })
  return (
    <Anchor component={Link} to={to} size="sm">
      Order {draft.order?.display_id}
    </Anchor>
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
        <OrderLink draft={draft} />
      </Group>
      <Paper withBorder radius="md" p="md">
        <Stack gap="md">
          <Lines draft={draft} mayChange={mayChange} />
          {mayChange && (
            <Group gap="xs">
              <ActionButton of="draft-orders" action={addVariant} record={draft} size="xs" />
              <ActionButton of="draft-orders" action={addLine} record={draft} size="xs" />
            </Group>
          )}
          <Sums cart={cart} />
        </Stack>
      </Paper>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Paper withBorder radius="md" p="md">
          <Title order={2} size="h5" mb="xs">
            Delivery address
          </Title>
          <AddressText address={cart.shipping_address} />
        </Paper>
        <Paper withBorder radius="md" p="md">
          <Title order={2} size="h5" mb="xs">
            Delivery and discounts
          </Title>
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
        </Paper>
      </SimpleGrid>
    </Stack>
  )
}
