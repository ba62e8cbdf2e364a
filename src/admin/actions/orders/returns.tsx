import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '#domain/money/money.ts'
import { fieldsOf } from '#domain/web/json.ts'
import {
  ChoiceField,
  LongTextField,
  MoneyField,
  NumberField,
  ReferenceField,
  SwitchField,
} from '../../engine/form/fields.ts'
import {
  allPieces,
  chosenPieces,
  type PieceChoice,
  PiecesFields,
} from '../../engine/form/PiecesFields.tsx'
import { Money } from '../../engine/marks.tsx'
import type { Action, Fields } from '../../engine/resource.ts'
import type { Desk, DeskRecord, DeskReturn, PartOf } from './desk.ts'
import { paidForPieces } from './paid-for-pieces.ts'

/** "Blue · M · MUG-1": what tells a line from others of the same product. */
const detailOf = ({ variant_title, sku }: Desk['lines'][number]): string =>
  [variant_title, sku].filter(Boolean).join(' · ')

/** The lines of which pieces may still be chosen, by one of their counts. */
export const openLines = (
  { lines }: Pick<Desk, 'lines'>,
  count: 'returnable' | 'swappable' | 'claimable',
): readonly PieceChoice[] =>
  lines.flatMap((line) =>
    line[count] > 0
      ? [{ id: line.id, title: line.title, detail: detailOf(line), atMost: line[count] }]
      : [],
  )

/** Of the chosen method: without one, none is taken. */
function Postage({ currencyCode }: { readonly currencyCode: string }) {
  const option: unknown = useWatch({ name: 'option_id' })
  if (typeof option !== 'string') return null
  return (
    <MoneyField
      source="postage"
      label="Postage that the customer pays"
      currencyCode={currencyCode}
    />
  )
}

/** Why goods come back, and how. */
export const WayBack = ({ desk }: { readonly desk: Desk }) => (
  <>
    <ChoiceField
      source="reason_id"
      label="Reason"
      choices={desk.return_reasons.map(({ id, label }) => ({ value: id, label }))}
    />
    <ChoiceField
      source="option_id"
      label="Return method"
      choices={desk.return_options.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <Postage currencyCode={desk.currency_code} />
  </>
)

/** `return_shipping`, as routes take it. */
export const wayBack = (values: Readonly<Record<string, unknown>>): object =>
  typeof values['option_id'] === 'string'
    ? { return_shipping: { option_id: values['option_id'], price: postageIn(values) } }
    : {}

const postageIn = ({ option_id, postage }: Readonly<Record<string, unknown>>): number =>
  typeof option_id === 'string' && typeof postage === 'number' ? postage : 0

const BY_STORE = 'Leave empty to refund what the goods cost, less the postage'

/** What an empty refund comes to. */
export function refundHint(
  order: Parameters<typeof paidForPieces>[0] & { readonly currency_code: string },
  values: Fields,
): string {
  const paid = paidForPieces(order, chosenPieces(values))
  if (paid === null || paid === 0) return BY_STORE
  const amount = Math.max(0, paid - postageIn(values))
  return `${BY_STORE}: about ${formatMoney({ amount, currencyCode: order.currency_code })}`
}

function RefundField({ order }: Pick<DeskRecord, 'order'>) {
  const values: unknown = useWatch()
  return (
    <MoneyField
      source="refund"
      currencyCode={order.currency_code}
      hint={refundHint(order, fieldsOf(values))}
      {...(order.refundable_amount !== undefined && { atMost: order.refundable_amount })}
    />
  )
}

/** An empty refund is reckoned by the store, and 0 is none. */
export const returnBody = (values: Fields): object => ({
  items: chosenPieces(values).map((each) => ({
    ...each,
    ...(typeof values['reason_id'] === 'string' && { reason_id: values['reason_id'] }),
  })),
  ...wayBack(values),
  ...(typeof values['refund'] === 'number' && { refund: values['refund'] }),
  no_notification: values['tell'] !== true,
})

export const requestReturn: Action<DeskRecord> = {
  name: 'return',
  label: 'Request a return',
  done: 'Return requested',
  isPossible: ({ desk }) => openLines(desk, 'returnable').length > 0,
  initial: () => ({ tell: true }),
  Form: ({ record: { desk, order } }) => (
    <>
      <PiecesFields lines={openLines(desk, 'returnable')} />
      <WayBack desk={desk} />
      <RefundField order={order} />
      <SwitchField source="tell" label="E-mail the customer" />
    </>
  ),
  request: ({ id }, values) => ({
    method: 'POST',
    path: `orders/${id}/return`,
    body: returnBody(values),
  }),
}

const isExpected = ({ part }: PartOf<DeskReturn>) =>
  part.status === 'requested' || part.status === 'requires_action'

const coming = ({ part, desk }: PartOf<DeskReturn>): readonly PieceChoice[] =>
  part.items.map(({ item_id, title, quantity, reason }) => {
    const line = desk.lines.find(({ id }) => id === item_id)
    const detail = [line && detailOf(line), reason].filter(Boolean).join(' · ')
    return { id: item_id, title, detail, atMost: quantity }
  })

/** How many of its pieces arrived damaged, where some did. */
function damagedOf({ damaged }: Fields, itemId: string): object {
  const pieces = fieldsOf(damaged)[itemId]
  return typeof pieces === 'number' && pieces > 0 ? { damaged: pieces } : {}
}

/** What a return is worth, in minor units. */
const worthOf = ({ part }: PartOf<DeskReturn>): number => part.refund_amount + part.gift_card_amount

function RefundWords({ record }: { readonly record: PartOf<DeskReturn> }) {
  const { part, desk } = record
  if (part.swap_id !== null) return null
  const amount = <Money amount={worthOf(record)} currencyCode={desk.currency_code} />
  if (part.is_refund_set)
    return (
      <p>
        {amount} was set as the refund when the return was asked for. It is refunded whatever has
        arrived, unless you change it here.
      </p>
    )
  return <p>{amount} is refunded if everything has arrived, and less if pieces are missing.</p>
}

/** The refund that staff had set, where they have changed it. */
const changedRefund = (record: PartOf<DeskReturn>, { refund }: Fields): object =>
  record.part.is_refund_set && typeof refund === 'number' && refund !== worthOf(record)
    ? { refund }
    : {}

export const receive: Action<PartOf<DeskReturn>> = {
  name: 'receive',
  label: 'Receive',
  done: 'Return received',
  isPossible: isExpected,
  initial: (record) => ({
    ...allPieces(coming(record)),
    location_id: record.desk.default_location_id,
    ...(record.part.is_refund_set && { refund: worthOf(record) }),
  }),
  confirm: (record) => <RefundWords record={record} />,
  Form: ({ record }) => (
    <>
      <PiecesFields lines={coming(record)} />
      {record.part.is_refund_set && (
        <MoneyField source="refund" currencyCode={record.desk.currency_code} isRequired />
      )}
      <Text size="sm" c="dimmed">
        What arrived damaged does not go back into stock.
      </Text>
      {coming(record).map(({ id, title, detail, atMost }) => (
        <NumberField
          key={id}
          source={`damaged.${id}`}
          label={`Damaged: ${[title, detail].filter(Boolean).join(', ')}`}
          min={0}
          max={atMost}
        />
      ))}
      <LongTextField source="condition_note" label="Note on the condition" />
      <ReferenceField
        source="location_id"
        label="Restock at"
        resource="stock-locations"
        isRequired
      />
    </>
  ),
  request: (record, values) => ({
    method: 'POST',
    path: `returns/${record.id}/receive`,
    body: {
      ...changedRefund(record, values),
      items: chosenPieces(values).map((each) => ({ ...each, ...damagedOf(values, each.item_id) })),
      location_id: values['location_id'],
      ...(values['condition_note'] ? { condition_note: values['condition_note'] } : {}),
    },
  }),
}

const cancelReturn: Action<PartOf<DeskReturn>> = {
  name: 'cancel',
  label: 'Cancel return',
  done: 'Return cancelled',
  isDangerous: true,
  isPossible: isExpected,
  confirm: () => <p>Cancel this return? The customer keeps the goods, and nothing is refunded.</p>,
  request: ({ id }) => ({ method: 'POST', path: `returns/${id}/cancel` }),
}

/** What is done with one return. */
export const returnActions = [receive, cancelReturn]
