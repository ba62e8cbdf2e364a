import { fieldsOf, isRecord } from '#domain/web/json.ts'
import { type Caller, getOwn, queryOf, removeOwn, sendOwn } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import type { Wire } from '../wire.ts'

export type RecordQuery = Parameters<typeof queryOf>[0]

/** An answer of an admin route: an object, whose fields the caller narrows. */
type AdminAnswer = Readonly<Record<string, unknown>>

const fields = ({ value }: Wire): AdminAnswer => (isRecord(value) ? value : fieldsOf(value))

interface Conditions {
  /** Refuses the change if somebody has changed the record since (docs/back-office.md). */
  readonly ifUpdatedAt?: string | undefined
  /** Under one key a request is done once; routes that know no keys ignore it. */
  readonly idempotencyKey?: string | undefined
}

const under = (caller: Caller, { ifUpdatedAt, idempotencyKey }: Conditions): Caller => ({
  ...caller,
  headers: {
    ...caller.headers,
    ...(ifUpdatedAt !== undefined && { 'x-if-updated-at': ifUpdatedAt }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  },
})

/** Its requests outlive the page. Their bodies would have to stay below 64 KiB. */
const outliving = (caller: Caller): Caller => ({
  ...caller,
  send: (request) => caller.send({ ...request, keepalive: true }),
})

/** The admin routes, by their path below `/admin/`. */
export const createRecords = (caller: Caller) => ({
  get: (path: string, query: RecordQuery = {}): Promise<AdminAnswer> =>
    parseResponse(getOwn(caller, `/admin/${path}${queryOf(query)}`), fields),
  post: (path: string, body: object = {}, conditions: Conditions = {}): Promise<AdminAnswer> =>
    parseResponse(sendOwn(under(caller, conditions), `/admin/${path}`, body), fields),
  /** Keeps files; the path says who may read them. */
  upload: (path: string, files: readonly File[]): Promise<AdminAnswer> => {
    const form = new FormData()
    for (const file of files) form.append('files', file, file.name)
    return parseResponse(sendOwn(caller, `/admin/${path}`, form), fields)
  },
  /** Keeps one picture, as the bytes that it is. */
  picture: (path: string, file: File): Promise<AdminAnswer> => {
    const headers = { ...caller.headers, 'content-type': file.type }
    return parseResponse(sendOwn({ ...caller, headers }, `/admin/${path}`, file), fields)
  },
  /**
   * A body names what is taken out of the record, where the record itself stays. The removal of a
   * record waits for an undo, and is sent even when the page is left.
   */
  remove: (path: string, body?: object): Promise<AdminAnswer> =>
    parseResponse(removeOwn(body ? caller : outliving(caller), `/admin/${path}`, body), fields),
})
