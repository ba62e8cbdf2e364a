import { type Desk, holdCart } from './desk.ts'

/** Keeps what the shopper wants to say about the order. Not a step: nothing waits for it. */
export async function saveNote(desk: Desk, note: string): Promise<void> {
  await desk.inTurn(async () => {
    const { cart } = desk.$state.get()
    if (!cart || cart.note === note.trim()) return
    desk.patch({ saving: 'note', noteNotice: null })
    const answer = await desk.door.saveNote(cart.id, note.trim())
    desk.patch({ saving: null, noteNotice: answer.kind === 'given' ? 'saved' : 'not-saved' })
    if (answer.kind === 'given') holdCart(desk, answer.value)
  })
}
