import { Anchor, Stack } from '@mantine/core'
import { documentName } from '#domain/order/invoice.ts'
import type { Desk, OrderRecord } from '../../actions/orders/desk.ts'
import { packingSlipsAddress } from '../../actions/orders/packing-slips.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { DeskSection } from './DeskSection.tsx'
import { useDocuments } from './use-documents.ts'

interface DocumentsProps {
  readonly order: OrderRecord
  readonly desk: Desk
}

/** Whether something of the order is still to be packed or sent. */
const isWaiting = ({ order, desk }: DocumentsProps): boolean =>
  desk.fulfillments.some((each) => each.shipped_at === null && each.canceled_at === null) ||
  (order.status !== 'canceled' &&
    order.items.some((line) => !line.is_giftcard && line.quantity > (line.fulfilled_quantity ?? 0)))

/** What can be printed of an order. */
export function Documents(props: DocumentsProps) {
  const { id } = props.order
  const { data: documents = [], error, isPending, refetch } = useDocuments(id)
  if (error) return <Failed what="documents" error={error} onRetry={() => void refetch()} />
  return (
    <DeskSection title="To print" none={isPending ? 'Loading…' : 'Nothing to print.'}>
      {(documents.length > 0 || isWaiting(props)) && (
        <Stack gap={4} align="flex-start">
          {isWaiting(props) && (
            <Anchor size="sm" href={packingSlipsAddress([id])} target="_blank">
              Packing slip
            </Anchor>
          )}
          {documents.map((document) => (
            <Anchor
              key={document.number}
              size="sm"
              href={`/commerce/admin/orders/${id}/invoices/${document.number}/pdf`}
              target="_blank"
            >
              {documentName(document)}
            </Anchor>
          ))}
        </Stack>
      )}
    </DeskSection>
  )
}
