import { Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import type { LineItem, Order } from '@medusajs/medusa'
import { AddressText } from '../../engine/detail/AddressText.tsx'
import { Sum } from '../../engine/detail/Sum.tsx'
import type { Json } from '../../engine/json.ts'
import { Money, Status, When } from '../../engine/marks.tsx'

type OrderRecord = Json<Order>

interface LinesProps {
  readonly lines: readonly Json<LineItem>[]
  readonly currencyCode: string
}

const Lines = ({ lines, currencyCode }: LinesProps) => (
  <Table.ScrollContainer minWidth={420}>
    <Table aria-label="Items">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th>SKU</Table.Th>
          <Table.Th ta="end">Quantity</Table.Th>
          <Table.Th ta="end">Total</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td>
              {line.title}
              <Text size="xs" c="dimmed">
                {line.description}
              </Text>
            </Table.Td>
            <Table.Td>{line.variant?.sku ?? '–'}</Table.Td>
            <Table.Td ta="end">{line.quantity}</Table.Td>
            <Table.Td ta="end">
              <Money amount={line.total} currencyCode={currencyCode} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** An order to be read: items, sums, states, address. */
export function OrderDetail({ record: order }: { readonly record: OrderRecord }) {
  const { currency_code: currencyCode } = order
  const money = (amount: number | null | undefined) => (
    <Money amount={amount} currencyCode={currencyCode} />
  )
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Status value={order.status} />
        <Status value={order.payment_status} />
        <Status value={order.fulfillment_status} />
        <Text size="sm" c="dimmed">
          Placed <When at={order.created_at} /> by {order.email}
        </Text>
      </Group>
      <Paper withBorder radius="md" p="md">
        <Lines lines={order.items} currencyCode={currencyCode} />
        <Stack gap={4} mt="md" maw={320} ms="auto">
          <Sum label="Goods">{money(order.subtotal)}</Sum>
          <Sum label="Discount">{money(order.discount_total)}</Sum>
          <Sum label="Delivery">{money(order.shipping_total)}</Sum>
          <Sum label="Tax">{money(order.tax_total)}</Sum>
          <Sum label="Total">{money(order.total)}</Sum>
          <Sum label="Paid">{money(order.paid_total)}</Sum>
          <Sum label="Refunded">{money(order.refunded_total)}</Sum>
        </Stack>
      </Paper>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Paper withBorder radius="md" p="md">
          <Title order={2} size="h5" mb="xs">
            Delivery address
          </Title>
          <AddressText address={order.shipping_address} />
        </Paper>
        <Paper withBorder radius="md" p="md">
          <Title order={2} size="h5" mb="xs">
            Delivery and payment
          </Title>
          {order.shipping_methods.map(({ id, shipping_option }) => (
            <Text key={id} size="sm">
              {shipping_option?.name ?? 'Delivery'}
            </Text>
          ))}
          {order.payments.map(({ id, provider_id }) => (
            <Text key={id} size="sm">
              {provider_id}
            </Text>
          ))}
        </Paper>
      </SimpleGrid>
    </Stack>
  )
}
