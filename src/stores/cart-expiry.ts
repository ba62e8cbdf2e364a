import { expireUnlike } from './cart/expiry.ts'
import { context } from './cart.ts'
import { inPage } from './page.ts'

/** The page of the bag is rendered with so many pieces: a form may have just changed it. */
export const expireCart = inPage((count: number) => expireUnlike(context.outbox, count))
