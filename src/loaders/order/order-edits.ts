import { LINE_NOTE_AT_MOST, textIn } from '#domain/after-sale/after-sale-form.ts'
import { TEST_CARD } from '#domain/checkout/payment.ts'
import type { OrderEdit, PaymentCollection } from '#domain/order/order-edit.ts'
import { attempt, type FormFields, type RequestOutcome } from '../after-sale/after-sale.ts'

/** What costs something is paid first, on a page of its own; the rest is agreed to at once. */
export const costs = ({ differenceDue, collectionId }: OrderEdit): boolean =>
  differenceDue > 0 && collectionId !== null

export const declineEdit = (
  { commerce }: App.Locals,
  { id }: OrderEdit,
  fields: FormFields,
): Promise<RequestOutcome> =>
  attempt(() => {
    const reason = textIn(fields, 'reason').replace(/\r\n?/g, '\n').trim()
    return commerce.orderEdits.decline(id, reason.slice(0, LINE_NOTE_AT_MOST))
  })

export const acceptEdit = ({ commerce }: App.Locals, { id }: OrderEdit): Promise<RequestOutcome> =>
  attempt(() => commerce.orderEdits.complete(id))

/** Authorises what a change costs with the chosen provider, then agrees to the change. */
export const payForEdit = (
  { commerce }: App.Locals,
  { id, isAuthorised }: PaymentCollection,
  editId: string,
  fields: FormFields,
): Promise<RequestOutcome> =>
  attempt(async () => {
    const providerId = textIn(fields, 'payment')
    // A request that was cut off has paid already.
    if (!isAuthorised) {
      const { sessions } = await commerce.paymentCollections.choose(id, providerId)
      const session = sessions.find((each) => each.providerId === providerId)
      const token = textIn(fields, 'card')
      if (session && providerId === TEST_CARD && token !== '') {
        await commerce.paymentCollections.tell(id, session.id, { token })
      }
      if (session) await commerce.paymentCollections.authorise(id, session.id)
    }
    await commerce.orderEdits.complete(editId)
  })
