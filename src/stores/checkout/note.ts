import { type CheckoutContext, receiveCart } from './context.ts'

/** Saves the shopper's note about the order. Not a step: nothing waits for it. */
export async function saveNote(context: CheckoutContext, note: string): Promise<void> {
  await context.inTurn(async () => {
    const { cart } = context.$state.get()
    if (!cart || cart.note === note.trim()) return
    context.patch({ saving: 'note', noteNotice: null })
    const answer = await context.api.saveNote(cart.id, note.trim())
    context.patch({ saving: null, noteNotice: answer.kind === 'ok' ? 'saved' : 'not-saved' })
    if (answer.kind === 'ok') receiveCart(context, answer.value)
  })
}
