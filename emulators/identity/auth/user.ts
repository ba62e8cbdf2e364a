import type { PoolClient } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import type { Connection } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'

const metadata = z.record(z.string(), z.unknown())
const moment = z.date().nullable()

export const userRow = z.object({
  id: z.string(),
  email: z.string(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: moment,
  invited_at: moment,
  confirmation_sent_at: moment,
  recovery_sent_at: moment,
  email_change: z.string().nullable(),
  email_change_sent_at: moment,
  last_sign_in_at: moment,
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  banned_until: moment,
  created_at: z.date(),
  updated_at: z.date(),
})
export type User = z.infer<typeof userRow>

export const readUser = (value: unknown): User => userRow.parse(value)
const readFirst = ([first]: readonly unknown[]) => (first ? readUser(first) : undefined)

export async function userById(connection: Connection, id: string) {
  const { rows } = await connection.query('SELECT * FROM auth.users WHERE id = $1', [id])
  return readFirst(rows)
}

/** `email` as `readEmail` gives it. */
export async function userByEmail(connection: Connection, email: string) {
  const { rows } = await connection.query('SELECT * FROM auth.users WHERE lower(email) = $1', [
    email,
  ])
  return readFirst(rows)
}

/** The same, locked until the transaction ends. */
export async function heldUser(client: PoolClient, id: string) {
  const text = 'SELECT * FROM auth.users WHERE id = $1 FOR UPDATE'
  const [found] = await rowsOf(client, userRow, text, [id])
  return found
}

const LONGEST_EMAIL = 255
const address = z.email().max(LONGEST_EMAIL)

/** The stored form of an address: lower case, trimmed. */
export function readEmail(value: unknown): string {
  const parsed = address.safeParse(typeof value === 'string' ? value.trim().toLowerCase() : '')
  if (!parsed.success) throw invalid('Unable to validate email address: invalid format')
  return parsed.data
}

export const isBanned = ({ banned_until }: User) =>
  banned_until !== null && banned_until.getTime() > Date.now()

export const emailExists = () =>
  new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')

export const appMetadataOf = ({ raw_app_meta_data }: User) => ({
  provider: 'email',
  providers: ['email'],
  ...raw_app_meta_data,
})

const identityOf = (user: User) => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: {
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
    sub: user.id,
  },
  provider: 'email',
  last_sign_in_at: user.last_sign_in_at,
  created_at: user.created_at,
  updated_at: user.updated_at,
  email: user.email,
})

/** Unknown values are omitted, as the vendor does. */
const presentFields = (fields: Readonly<Record<string, Date | string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** A user in the wire format. */
export const userJson = (user: User) => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  phone: '',
  ...presentFields({
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change,
    email_change_sent_at: user.email_change_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
  }),
  app_metadata: appMetadataOf(user),
  user_metadata: user.raw_user_meta_data,
  identities: [identityOf(user)],
  created_at: user.created_at,
  updated_at: user.updated_at,
  is_anonymous: false,
})
