import type { MailTransaction } from '../outbox.ts'

/** Writes the mail for an event of the core, in the transaction of the event. */
export type Announce = (manager: MailTransaction, eventName: string, data: unknown) => Promise<void>
