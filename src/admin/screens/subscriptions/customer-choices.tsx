import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { INVOICE } from '#domain/checkout/payment.ts'
import { cardName } from '#domain/checkout/saved-card.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { LoadingField } from '../../engine/feedback/LoadingField.tsx'
import { AddressFields } from '../../engine/form/AddressFields.tsx'
import { ChoiceField } from '../../engine/form/inputs.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import type { SubscriptionRecord } from './subscription-record.ts'

const answer = z.object({
  choices: z.object({
    deliveries: z.array(z.object({ id: z.string(), name: z.string() })),
    countries: z.array(z.string()),
    payment_methods: z.array(
      z.object({
        id: z.string(),
        brand: z.string(),
        last4: z.string(),
        exp_month: z.number(),
        exp_year: z.number(),
      }),
    ),
    may_be_invoiced: z.boolean(),
    is_unpaid: z.boolean(),
  }),
})
type Choices = z.infer<typeof answer>['choices']

type Props = { readonly record: SubscriptionRecord }
interface ChosenProps extends Props {
  readonly children: (choices: Choices) => ReactNode
}

/** What may be chosen on behalf of the customer, asked for anew each time: they may be choosing too. */
function Chosen({ record, children }: ChosenProps) {
  const provider = useDataProvider<ActionProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['subscription choices', record.id],
    queryFn: async () =>
      answer.parse(await provider.read(`subscriptions/${record.id}/choices`)).choices,
    staleTime: 0,
  })
  if (data) return children(data)
  return error ? (
    <Failed what="choices" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingField />
  )
}

/** An address in the region, whose currency and prices the subscription has. */
export const AddressForm = ({ record }: Props) => (
  <Chosen record={record}>
    {({ countries }) => (
      <AddressFields source="shipping_address" countries={countries} hasPerson isRequired />
    )}
  </Chosen>
)

export const DeliveryForm = ({ record }: Props) => (
  <Chosen record={record}>
    {({ deliveries }) => (
      <ChoiceField
        source="shipping_option_id"
        label="Delivery"
        choices={deliveries.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
    )}
  </Chosen>
)

const methodsIn = ({ payment_methods, may_be_invoiced }: Choices) => [
  ...payment_methods.map(({ id, exp_month, exp_year, ...card }) => ({
    value: id,
    label: `${cardName(card)}, expires ${String(exp_month).padStart(2, '0')}/${exp_year}`,
  })),
  ...(may_be_invoiced ? [{ value: INVOICE, label: 'Invoice' }] : []),
]

/** One of the customer's saved cards: staff never type one. */
export const PaymentForm = ({ record }: Props) => (
  <Chosen record={record}>
    {(choices) => (
      <>
        <ChoiceField
          source="payment"
          label="Paid by"
          choices={methodsIn(choices)}
          hint="Customers add cards in their account, or when they pay by a link"
          isRequired
        />
        {choices.is_unpaid && (
          <Text size="sm">
            The payment of the next order has failed: the chosen card is charged at once.
          </Text>
        )}
      </>
    )}
  </Chosen>
)
