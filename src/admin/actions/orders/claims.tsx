import { useWatch } from 'react-hook-form'
import { ChoiceField, LongTextField } from '../../engine/form/fields.ts'
import { chosenPieces, PiecesFields } from '../../engine/form/PiecesFields.tsx'
import { Money } from '../../engine/marks.tsx'
import type { Action } from '../../engine/resource.ts'
import { sentFrom } from './allocated-place.ts'
import { ClaimPictures } from './ClaimPictures.tsx'
import { pictureAddress, picturesIn } from './claim-pictures.ts'
import type { DeskClaim, DeskRecord, PartOf } from './desk.ts'
import { paidForPieces } from './paid-for-pieces.ts'
import { openLines } from './returns.tsx'
import { PartSentFrom } from './sent-from.tsx'
import { delivery, SentInstead } from './swaps.tsx'

/** Of a claim, by the backend's names. */
export const REASONS = [
  { value: 'production_failure', label: 'Broken or faulty' },
  { value: 'wrong_item', label: 'Not what was ordered' },
  { value: 'missing_item', label: 'Missing' },
  { value: 'other', label: 'Something else' },
]

const Problem = ({ order, desk }: DeskRecord) => (
  <>
    <PiecesFields lines={openLines(desk, 'claimable')} />
    <ChoiceField source="reason" label="What is wrong" choices={REASONS} isRequired />
    <LongTextField source="note" />
    <ClaimPictures orderId={order.id} />
  </>
)

/** The pictures are shown with the first of the lines. */
const claimed = (orderId: string, values: Readonly<Record<string, unknown>>) =>
  chosenPieces(values).map((each, index) => ({
    ...each,
    ...(index === 0 && { images: picturesIn(values).map((id) => pictureAddress(orderId, id)) }),
    reason: values['reason'],
    ...(typeof values['note'] === 'string' && { note: values['note'] }),
  }))

function RefundedAtOnce({ order }: Pick<DeskRecord, 'order'>) {
  const pieces: unknown = useWatch({ name: 'pieces' })
  const amount = paidForPieces(order, chosenPieces({ pieces }))
  return (
    <p>
      What was paid for the chosen pieces is refunded at once
      {amount !== null && amount > 0 && (
        <>
          , about <Money amount={amount} currencyCode={order.currency_code} />
        </>
      )}
      .
    </p>
  )
}

const isPossible = ({ desk }: DeskRecord) => openLines(desk, 'claimable').length > 0

export const claimRefund: Action<DeskRecord> = {
  name: 'claims',
  label: 'Refund for a problem',
  done: 'Refunded',
  isDangerous: true,
  isPossible,
  confirm: ({ order }) => <RefundedAtOnce order={order} />,
  Form: ({ record }) => <Problem {...record} />,
  request: ({ id }, values) => ({
    method: 'POST',
    path: `orders/${id}/claims`,
    body: { type: 'refund', claim_items: claimed(id, values) },
  }),
}

export const claimReplacement: Action<DeskRecord> = {
  name: 'claims',
  label: 'Send a replacement',
  done: 'Replacement created: fulfil it below',
  isPossible,
  initial: () => ({ additional_items: [{ quantity: 1 }] }),
  Form: ({ record }) => (
    <>
      <Problem {...record} />
      <SentInstead orderRegion={record.order.region_id} />
    </>
  ),
  request: ({ id }, values) => ({
    method: 'POST',
    path: `orders/${id}/claims`,
    body: {
      type: 'replace',
      claim_items: claimed(id, values),
      additional_items: values['additional_items'],
      shipping_methods: delivery(values),
    },
  }),
}

const path = ({ orderId, id }: PartOf<DeskClaim>, below: string) =>
  `orders/${orderId}/claims/${id}/${below}`

const isOpen = ({ part }: PartOf<DeskClaim>) => part.canceled_at === null

const payBack: Action<PartOf<DeskClaim>> = {
  name: 'process-refund',
  label: 'Refund',
  done: 'Refunded',
  isDangerous: true,
  isPossible: (claim) =>
    isOpen(claim) && claim.part.type === 'refund' && claim.part.payment_status === 'not_refunded',
  confirm: ({ part, desk }) => (
    <p>
      Refund <Money amount={part.refund_amount} currencyCode={desk.currency_code} />? This cannot be
      undone.
    </p>
  ),
  request: (claim) => ({ method: 'POST', path: path(claim, 'process-refund') }),
}

const send: Action<PartOf<DeskClaim>> = {
  name: 'fulfillments',
  label: 'Fulfil',
  done: 'Replacement fulfilled',
  isPossible: (claim) =>
    isOpen(claim) &&
    claim.part.type === 'replace' &&
    ['not_fulfilled', 'canceled'].includes(claim.part.fulfillment_status),
  initial: ({ id, desk }) => ({ location_id: sentFrom(desk, id) }),
  Form: PartSentFrom,
  request: (claim, { location_id }) => ({
    method: 'POST',
    path: path(claim, 'fulfillments'),
    body: { location_id },
  }),
}

const cancel: Action<PartOf<DeskClaim>> = {
  name: 'cancel',
  label: 'Reject',
  done: 'Claim closed',
  isDangerous: true,
  isPossible: (claim) =>
    isOpen(claim) &&
    claim.part.payment_status !== 'refunded' &&
    ['not_fulfilled', 'canceled'].includes(claim.part.fulfillment_status),
  confirm: () => <p>Close this claim without a refund or a replacement?</p>,
  request: (claim) => ({ method: 'POST', path: path(claim, 'cancel') }),
}

/** What is done with one claim. */
export const claimActions = [payBack, send, cancel]
