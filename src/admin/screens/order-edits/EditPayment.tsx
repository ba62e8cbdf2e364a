import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import { Sum } from '../../engine/detail/Sum.tsx'
import { Money, Status } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'

/** `GET /admin/payment-collections/{id}`. Amounts in minor units. */
const answer = z.object({
  payment_collection: z.object({
    status: z.string(),
    authorized_amount: z.nullable(z.number()),
    currency_code: z.string(),
  }),
})

/** How far the customer has paid what a change costs; nothing until that is read. */
export function EditPayment({ collectionId }: { readonly collectionId: string }) {
  const provider = useDataProvider<ActionProvider>()
  const { data } = useQuery({
    queryKey: ['payment collection', collectionId],
    queryFn: async () =>
      answer.parse(await provider.read(`payment-collections/${collectionId}`)).payment_collection,
  })
  if (!data) return null
  return (
    <>
      <Sum label="Payment of the difference">
        <Status value={data.status} />
      </Sum>
      <Sum label="Authorised">
        <Money amount={data.authorized_amount ?? 0} currencyCode={data.currency_code} />
      </Sum>
    </>
  )
}
