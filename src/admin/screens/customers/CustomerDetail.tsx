import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { Customer } from '@medusajs/medusa'
import { AddressText } from '../../engine/detail/AddressText.tsx'
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx'
import type { Json } from '../../engine/json.ts'
import { Notes } from '../notes/Notes.tsx'
import { CustomerSummary } from './CustomerSummary.tsx'

type CustomerRecord = Json<Customer>

const Addresses = ({ shipping_addresses }: Pick<CustomerRecord, 'shipping_addresses'>) => (
  <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
    <Title order={2} size="h4" mb="sm">
      Addresses
    </Title>
    {(shipping_addresses ?? []).length === 0 && (
      <Text size="sm" c="dimmed">
        None saved.
      </Text>
    )}
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(shipping_addresses ?? []).map((address) => (
        <AddressText key={address.id} address={address} />
      ))}
    </SimpleGrid>
  </Paper>
)

/** Totals come if they are asked for, and then nothing else by itself. */
const ORDER_FIELDS = 'display_id,created_at,payment_status,fulfillment_status,currency_code,total'

/** What a customer has with the shop: spend, orders, subscriptions, addresses, and what staff note. */
export const CustomerDetail = ({ record }: { readonly record: CustomerRecord }) => (
  <>
    <CustomerSummary customerId={record.id} groups={record.groups ?? []} />
    <RelatedRecords
      relation={{
        title: 'Orders',
        resource: 'orders',
        owner: 'orders',
        path: `orders?customer_id=${record.id}&order=-created_at&fields=${ORDER_FIELDS}`,
        envelope: 'orders',
        columns: ['created_at', 'payment_status', 'fulfillment_status', 'total'],
        none: 'No orders yet.',
      }}
    />
    <RelatedRecords
      relation={{
        title: 'Subscriptions',
        resource: 'subscriptions',
        owner: 'subscriptions',
        path: `subscriptions?customer_id=${record.id}`,
        envelope: 'subscriptions',
        columns: ['status', 'plan_name', 'next_order_at'],
        none: 'No subscriptions.',
      }}
    />
    <Addresses shipping_addresses={record.shipping_addresses} />
    <Notes about="customer" id={record.id} />
  </>
)
