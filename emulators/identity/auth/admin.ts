import type { PoolClient } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { codeOf, inTransaction } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { IdentityCall, IdentityResponse } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { mergedMetadata, readMetadata } from './metadata.ts'
import { checkNewPassword, isPasswordHash, type Passwords } from './password.ts'
import { endSessions } from './session.ts'
import {
  emailExists,
  heldUser,
  readEmail,
  readUser,
  type User,
  userById,
  userJson,
} from './user.ts'

/** Only with the secret key, and not on behalf of a shopper. */
export function checkService({ caller }: IdentityCall): void {
  if (caller.isService) return
  if (caller.bearer || caller.key === 'publishable') {
    throw new AuthFailure(403, 'not_admin', 'User not allowed')
  }
  throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

const BAN = /^(none|(?:\d{1,6}h)?(?:\d{1,6}m)?(?:\d{1,6}s)?)$/

const attributes = z.object({
  id: z.guid().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().max(500).refine(isPasswordHash).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: z.unknown().optional(),
  app_metadata: z.unknown().optional(),
  /** "24h", "1h30m", "none". */
  ban_duration: z.string().min(1).regex(BAN).optional(),
})
type Attributes = z.infer<typeof attributes>

function readAttributes(body: unknown): Attributes {
  const parsed = attributes.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`${issue?.path.join('.')}: ${issue?.message}`)
}

async function hashFor(passwords: Passwords, { password, password_hash }: Attributes) {
  if (password === undefined) return password_hash ?? null
  checkNewPassword(password)
  return passwords.hash(password)
}

/** Two accounts with one address are a conflict, whoever creates them. */
const orExists = (error: unknown) => {
  throw codeOf(error) === '23505' ? emailExists() : error
}

/** `POST /admin/users`. */
export async function createUser(context: IdentityContext, call: IdentityCall) {
  checkService(call)
  const requested = readAttributes(call.body)
  const email = readEmail(requested.email)
  const hash = await hashFor(context.passwords, requested)
  const { rows } = await context.database
    .query(
      `INSERT INTO auth.users (id, email, encrypted_password, email_confirmed_at,
         raw_user_meta_data, raw_app_meta_data)
       VALUES (coalesce($1, gen_random_uuid()), $2, $3, CASE WHEN $4 THEN now() END, $5, $6)
       RETURNING *`,
      [
        requested.id ?? null,
        email,
        hash,
        requested.email_confirm ?? false,
        readMetadata(requested.user_metadata),
        readMetadata(requested.app_metadata),
      ],
    )
    .catch(orExists)
  return userJson(readUser(rows[0]))
}

const notFound = () => new AuthFailure(404, 'user_not_found', 'User not found')

const idOf = ({ path }: IdentityCall) => {
  const id = z.guid().safeParse(path.split('/').at(-1))
  if (!id.success) throw notFound()
  return id.data
}

/** `GET /admin/users/:id`. */
export async function showUser({ database }: IdentityContext, call: IdentityCall) {
  checkService(call)
  const user = await userById(database, idOf(call))
  if (!user) throw notFound()
  return userJson(user)
}

const UPDATE = `
UPDATE auth.users SET
  email = coalesce($2, email),
  encrypted_password = coalesce($3, encrypted_password),
  email_confirmed_at = CASE WHEN $4 THEN coalesce(email_confirmed_at, now())
    ELSE email_confirmed_at END,
  raw_user_meta_data = $5, raw_app_meta_data = $6,
  banned_until = CASE WHEN $7::text IS NULL THEN banned_until WHEN $7 = 'none' THEN NULL
    ELSE now() + $7::interval END,
  updated_at = now()
WHERE id = $1 RETURNING *`

async function update(
  client: PoolClient,
  before: User,
  requested: Attributes,
  hash: string | null,
) {
  const { rows } = await client.query(UPDATE, [
    before.id,
    requested.email === undefined ? null : readEmail(requested.email),
    hash,
    requested.email_confirm ?? false,
    mergedMetadata(before.raw_user_meta_data, readMetadata(requested.user_metadata)),
    mergedMetadata(before.raw_app_meta_data, readMetadata(requested.app_metadata)),
    requested.ban_duration ?? null,
  ])
  if (hash !== null) await endSessions(client, before.id)
  return readUser(rows[0])
}

/** `PUT /admin/users/:id`. */
export async function updateUser(context: IdentityContext, call: IdentityCall) {
  checkService(call)
  const requested = readAttributes(call.body)
  const hash = await hashFor(context.passwords, requested)
  const changed = await inTransaction(context.database, async (client) => {
    const before = await heldUser(client, idOf(call))
    if (!before) throw notFound()
    return update(client, before, requested, hash)
  }).catch(orExists)
  return userJson(changed)
}

/** `DELETE /admin/users/:id`: the account, its sessions and its profile. */
export async function deleteUser({ database }: IdentityContext, call: IdentityCall) {
  checkService(call)
  const { rowCount } = await database.query('DELETE FROM auth.users WHERE id = $1', [idOf(call)])
  if (!rowCount) throw notFound()
  return {}
}

const USUAL_PAGE = 50
const LONGEST_PAGE = 1000
const page = z.coerce.number().int().positive().max(1_000_000).catch(1)
const size = z.coerce
  .number()
  .int()
  .positive()
  .catch(USUAL_PAGE)
  .transform((size) => Math.min(size, LONGEST_PAGE))

const counted = z.object({ total: z.number() })

/** `GET /admin/users`, the newest first. */
export async function listUsers(
  { database, keys }: IdentityContext,
  call: IdentityCall,
): Promise<IdentityResponse> {
  checkService(call)
  const [at, perPage] = [
    page.parse(call.search.get('page') || 1),
    size.parse(call.search.get('per_page') || USUAL_PAGE),
  ]
  const [all] = await rowsOf(database, counted, 'SELECT count(*)::integer AS total FROM auth.users')
  const { rows } = await database.query(
    'SELECT * FROM auth.users ORDER BY created_at DESC, id LIMIT $1 OFFSET $2',
    [perPage, (at - 1) * perPage],
  )
  const total = Number(all?.total)
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${keys.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(at < last ? [link(at + 1, 'next')] : []), link(last, 'last')]
  return {
    status: 200,
    body: { users: rows.map((each) => userJson(readUser(each))), aud: 'authenticated' },
    headers: { 'x-total-count': String(total), link: links.join(', ') },
  }
}
