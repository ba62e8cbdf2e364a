import type { Request, RequestHandler } from 'express'
import { fieldsOf, isRecord, jsonIn } from '#domain/web/json.ts'
import { rolesOf } from '../staff/roles.ts'
import { withoutSecrets } from '../staff/secrets.ts'
import { databaseOf } from './database.ts'
import { staffOf } from './staff-caller.ts'

/** Hides secrets in every answer to staff. Owners give colleagues their API keys. */
export const hideSecrets: RequestHandler = (request, response, next) => {
  const staff = staffOf(request)
  const mayGiveKeys = staff?.role === 'owner' && /^\/users(?:\/|$)/i.test(request.path)
  if (staff && !mayGiveKeys) {
    response.json = (body) => response.type('json').send(withoutSecrets(body, staff.role))
  }
  next()
}

/** An answer about people: each of them or each invite, and where their roles are. */
type People = readonly ['user' | 'users' | 'invite' | 'invites', 'staff_role' | 'invite_role']

const PEOPLE: readonly People[] = [
  ['user', 'staff_role'],
  ['users', 'staff_role'],
  ['invite', 'invite_role'],
  ['invites', 'invite_role'],
]

const records = (value: unknown) => [value].flat().filter(isRecord)

async function withRoles(request: Request, body: unknown): Promise<unknown> {
  const fields = fieldsOf(body)
  const found = PEOPLE.find(([name]) => name in fields)
  if (!found) return body
  const [name, table] = found
  // As JSON has it: entities have getters, and dates.
  const people = records(fieldsOf(jsonIn(JSON.stringify(body)))[name])
  const ids = people.map(({ id }) => String(id))
  const roles = await rolesOf(databaseOf(request), table, ids)
  const isOwner = (staffOf(request)?.role ?? 'owner') === 'owner'
  const shown = people.map(({ token, ...person }) => ({
    ...person,
    ...(isOwner && token !== undefined && { token }),
    role: roles.get(String(person['id'])) ?? null,
  }))
  return { ...fields, [name]: Array.isArray(fields[name]) ? shown : shown[0] }
}

/**
 * Answers about people have their roles here: the core's grant nothing, and nobody would know which
 * is meant. Only owners see the tokens of invites, which they hand on.
 */
export const showRoles: RequestHandler = (request, response, next) => {
  const send = response.json.bind(response)
  response.json = (body) => {
    withRoles(request, body).then((shown) => send(shown), next)
    return response
  }
  next()
}
