import { expect } from 'vitest'
import { type Body, type Caller, METHODS, type Method } from './caller.ts'
import type { Reply } from './reply.ts'
import type { Resource } from './resource.ts'
import { adminRoutes } from './routes-admin.ts'
import type { Shop } from './shop.ts'

const callerOf = (shop: Shop, { side, by }: Resource): Caller =>
  side === 'admin' ? shop.staff : shop[by ?? 'guest']

const keyOf = (reply: Reply, { one, key = 'id' }: Resource) => reply.text(`${one}.${key}`)

/** A new one, or one that its own way of coming about has given. */
async function makeOne(shop: Shop, resource: Resource): Promise<string> {
  const { find, create, path } = resource
  if (find) return find(shop)
  if (!create) throw new Error(`${resource.side} ${resource.name} cannot come about`)
  return keyOf(await callerOf(shop, resource).post(path, await create(shop)), resource)
}

const keys = new Map<Resource, Promise<string>>()

/** One to look at, and to change where a change does not end it. */
function someOne(shop: Shop, resource: Resource): Promise<string> {
  const key = keys.get(resource) ?? makeOne(shop, resource)
  keys.set(resource, key)
  return key
}

const isPlain = (value: unknown) => typeof value !== 'object'

/** The fields that must come back as they were sent. */
const readable = (body: Body, { unread = [] }: Resource) =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => isPlain(value) && !unread.includes(name)),
  )

interface Verb {
  /** Whether a resource can do it. */
  readonly of: (resource: Resource) => boolean
  readonly does: string
  readonly run: (shop: Shop, resource: Resource) => Promise<void>
}

const created: Verb = {
  of: ({ create }) => create !== undefined,
  does: 'come about as they were asked for',
  run: async (shop, resource) => {
    const body = (await resource.create?.(shop)) ?? {}
    const made = await callerOf(shop, resource).post(resource.path, body)
    expect(made.at(resource.one ?? '')).toMatchObject(readable(body, resource))
  },
}

const read: Verb = {
  of: ({ read }) => read === true,
  does: 'are read one by one',
  run: async (shop, resource) => {
    const key = await someOne(shop, resource)
    const found = await callerOf(shop, resource).get(`${resource.path}/${key}`)
    expect(keyOf(found, resource)).toBe(key)
  },
}

/** The keys of all that a list names, page by page. */
async function listedKeys(caller: Caller, resource: Resource, key: string): Promise<unknown[]> {
  const { path, list = '', many = '', key: name = 'id' } = resource
  const first = path + list.replace(':key', key)
  const keys: unknown[] = []
  for (let at = first; ; at = `${first}${list === '' ? '?' : '&'}offset=${keys.length}`) {
    const page = await caller.get(at)
    const found = page.list(many, name)
    keys.push(...found)
    const count = page.at('count')
    if (found.length === 0 || typeof count !== 'number' || keys.length >= count) return keys
  }
}

const listed: Verb = {
  of: ({ list }) => list !== undefined,
  does: 'are listed',
  run: async (shop, resource) => {
    const key = await someOne(shop, resource)
    expect(await listedKeys(callerOf(shop, resource), resource, key)).toContain(key)
  },
}

const updated: Verb = {
  of: ({ update }) => update !== undefined,
  does: 'are changed, and stay so',
  run: async (shop, resource) => {
    const caller = callerOf(shop, resource)
    const path = `${resource.path}/${await someOne(shop, resource)}`
    const body = (await resource.update?.(shop)) ?? {}
    await caller.post(path, body)
    const found = await caller.get(path)
    expect(found.at(resource.one ?? '')).toMatchObject(readable(body, resource))
  },
}

const deleted: Verb = {
  of: (resource) => resource.delete === true,
  does: 'are deleted, and are gone then',
  run: async (shop, resource) => {
    const caller = callerOf(shop, resource)
    const key = await makeOne(shop, resource)
    const path = `${resource.path}/${key}`
    expect((await caller.remove(path)).at('deleted')).toBe(true)
    if (resource.read) expect((await caller.call('GET', path)).status).toBe(404)
    if (resource.list === undefined) return
    expect(await listedKeys(caller, resource, key)).not.toContain(key)
  },
}

const unknown: Verb = {
  of: ({ read, by }) => read === true && by === undefined,
  does: 'of an unknown id answer 404',
  run: async (shop, resource) => {
    const answer = await callerOf(shop, resource).call('GET', `${resource.path}/none_such`)
    expect(answer.status).toBe(404)
  },
}

/** Carries no credential: what a signed-out member of staff does (RO-4). */
const isOpen = (route: string) => /\/(accept|password-token|reset-password)$/.test(route)

/** The paths of a family that one method needs a session for. */
const guardedPaths = (path: string, method: Method) =>
  adminRoutes
    .filter((route) => `${route}/`.startsWith(`${method} ${path}/`) && !isOpen(route))
    .map((route) => route.slice(method.length + 1))

const guarded: Verb = {
  of: ({ side }) => side === 'admin',
  does: 'answer nobody without a session',
  run: async ({ guest }, { path }) => {
    const statuses: number[] = []
    for (const method of METHODS)
      for (const guardedPath of guardedPaths(path, method))
        statuses.push((await guest.call(method, guardedPath)).status)
    expect([...new Set(statuses)]).toEqual([401])
  },
}

/** What every resource that can is asked to do. */
export const verbs: readonly Verb[] = [created, read, listed, updated, deleted, unknown, guarded]
