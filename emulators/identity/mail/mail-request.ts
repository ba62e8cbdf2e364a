import { z } from 'zod'
import { type Challenge, challenge } from '../auth/challenge.ts'
import { PURPOSES, type Purpose } from '../auth/one-time.ts'
import type { Connection } from '../database.ts'

/** A mail that somebody has asked for, before anybody has looked whether it has a reader. */
export interface MailRequest {
  readonly kind: Purpose
  /** The address that the account has now; a change of address is written to the new one. */
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
/** A letter as it waits to be sent. */
export type QueuedMail = Readonly<z.infer<typeof row>>
export const readQueuedMail = (given: unknown): QueuedMail => row.parse(given)

/** What a reader gets. */
export interface IdentityMail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Sends mails off the path of every request. */
export interface Mailer {
  /** Writes a letter in the caller's transaction: it is sent if, and only if, that commits. */
  readonly write: (connection: Connection, letter: MailRequest) => Promise<void>
  /** Says that there may be something to send. */
  readonly wake: () => void
  /** Ends after the letter that is being sent. */
  readonly close: () => Promise<void>
}
