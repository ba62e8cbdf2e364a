import { z } from 'zod'
import { type Challenge, challenge } from '../auth/challenge.ts'
import { PURPOSES, type Purpose } from '../auth/one-time.ts'
import type { Connection } from '../database.ts'

/** A requested mail, before its recipient is looked up. */
export interface MailRequest {
  readonly kind: Purpose
  /** The account's present address; a change of address is mailed to the new one. */
  readonly email: string
  readonly redirectTo: string
  readonly challenge: Challenge | null
}

const row = z.object({
  id: z.string(),
  kind: z.enum(PURPOSES),
  email: z.string(),
  redirect_to: z.string(),
  challenge: challenge.nullable(),
  created_at: z.date(),
})
/** A mail that waits to be sent. */
export type QueuedMail = Readonly<z.infer<typeof row>>
export const readQueuedMail = (value: unknown): QueuedMail => row.parse(value)

/** A rendered mail. */
export interface IdentityMail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Sends mails outside of requests. */
export interface Mailer {
  /** Writes a mail in the caller's transaction: it is sent if, and only if, that commits. */
  readonly write: (connection: Connection, mail: MailRequest) => Promise<void>
  /** Announces that there may be a mail to send. */
  readonly wake: () => void
  /** Resolves after the current mail. */
  readonly close: () => Promise<void>
}
