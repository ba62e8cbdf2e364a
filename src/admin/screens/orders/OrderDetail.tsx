import { Anchor, Grid, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
import { claimRefund, claimReplacement } from '../../actions/orders/claims.tsx'
import { changeBilling, changeContact } from '../../actions/orders/contact.tsx'
import type { Desk, DeskRecord, OrderRecord } from '../../actions/orders/desk.ts'
import { beginEdit } from '../../actions/orders/edits.tsx'
import { fulfil } from '../../actions/orders/fulfil.tsx'
import { paidBack } from '../../actions/orders/paid-back.tsx'
import { partPayment } from '../../actions/orders/part-payment.tsx'
import { refund } from '../../actions/orders/refund.tsx'
import { requestReturn } from '../../actions/orders/returns.tsx'
import { requestSwap } from '../../actions/orders/swaps.tsx'
import { useMay } from '../../engine/access.ts'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { AddressText } from '../../engine/detail/AddressText.tsx'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { Status, When } from '../../engine/marks.tsx'
import type { Action } from '../../engine/resource.ts'
import { inWords } from '../../engine/words.ts'
import { Notes } from '../notes/Notes.tsx'
import { Allocations } from './Allocations.tsx'
import { Claims } from './Claims.tsx'
import { DeskSection } from './DeskSection.tsx'
import { Documents } from './Documents.tsx'
import { History } from './History.tsx'
import { Lines } from './Lines.tsx'
import { Parcels } from './Parcels.tsx'
import { Returns } from './Returns.tsx'
import { Sums } from './Sums.tsx'
import { Swaps } from './Swaps.tsx'
import { useDesk } from './use-desk.ts'

interface DeskProps {
  readonly order: OrderRecord
  readonly desk: Desk
}

interface ButtonsProps {
  readonly record: DeskRecord
  readonly actions: readonly Action<DeskRecord>[]
}

function Buttons({ record, actions }: ButtonsProps) {
  const may = useMay('orders')
  const possible = actions.filter(({ isPossible }) => isPossible?.(record) ?? true)
  if (!may || possible.length === 0) return null
  return (
    <Group gap="xs">
      {possible.map((action) => (
        <ActionButton key={action.label} action={action} record={record} size="xs" />
      ))}
    </Group>
  )
}

function Customer({ order, desk }: DeskProps) {
  const createPath = useCreatePath()
  const { customer_id, email, shipping_address, billing_address } = order
  return (
    <DeskSection title="Customer">
      <Stack gap="xs">
        <Anchor
          component={Link}
          size="sm"
          to={createPath({ resource: 'customers', type: 'edit', id: customer_id })}
        >
          {email}
        </Anchor>
        <Text size="xs" c="dimmed">
          Deliver to
        </Text>
        <AddressText address={shipping_address} />
        {billing_address && billing_address.address_1 !== shipping_address?.address_1 && (
          <>
            <Text size="xs" c="dimmed">
              Bill to
            </Text>
            <AddressText address={billing_address} />
          </>
        )}
        <Buttons record={{ id: order.id, order, desk }} actions={[changeContact, changeBilling]} />
      </Stack>
    </DeskSection>
  )
}

const DeliveryAndPayment = ({ order, desk }: DeskProps) => (
  <DeskSection title="Delivery and payment">
    <Stack gap={4}>
      {order.shipping_methods.map(({ id, shipping_option }) => (
        <Text key={id} size="sm">
          {shipping_option?.name ?? 'Delivery'}
        </Text>
      ))}
      {order.payments.map(({ id, provider_id }) => (
        <Text key={id} size="sm">
          {inWords(provider_id)}
        </Text>
      ))}
      {order.discounts.map(({ id, code }) => (
        <Text key={id} size="sm">
          Code {code}
        </Text>
      ))}
      <Buttons record={{ id: order.id, order, desk }} actions={[partPayment, refund, paidBack]} />
    </Stack>
  </DeskSection>
)

function Work({ order, desk }: DeskProps) {
  const record: DeskRecord = { id: order.id, order, desk }
  return (
    <>
      <Buttons
        record={record}
        actions={[fulfil, requestReturn, requestSwap, claimReplacement, claimRefund, beginEdit]}
      />
      <Allocations order={order} desk={desk} />
      <Parcels orderId={order.id} desk={desk} />
      <Returns orderId={order.id} desk={desk} />
      <Swaps orderId={order.id} desk={desk} />
      <Claims orderId={order.id} desk={desk} />
    </>
  )
}

/** The order desk: the whole of an order on one page, and all that can be done with it. */
export function OrderDetail({ record: order }: { readonly record: OrderRecord }) {
  const { data: desk, error, refetch } = useDesk(order.id)
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Status value={order.status} />
        <Status value={order.payment_status} />
        <Status value={order.fulfillment_status} />
        <Text size="sm" c="dimmed">
          Placed <When at={order.created_at} />
        </Text>
      </Group>
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <DeskSection title="Items">
              <Stack gap="md">
                <Lines order={order} />
                <Sums order={order} desk={desk} />
              </Stack>
            </DeskSection>
            {error && <Failed what="desk" error={error} onRetry={() => void refetch()} />}
            {desk ? <Work order={order} desk={desk} /> : !error && <Skeleton height={120} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            {desk && <Customer order={order} desk={desk} />}
            {desk && <DeliveryAndPayment order={order} desk={desk} />}
            {desk && <Documents order={order} desk={desk} />}
            <Notes about="order" id={order.id} />
            {desk && <History orderId={order.id} desk={desk} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  )
}
