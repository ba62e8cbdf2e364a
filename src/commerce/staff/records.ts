import { fieldsOf, isRecord } from '#domain/web/json.ts'
import { type Caller, getOwn, queryOf, removeOwn, sendOwn } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import type { Wire } from '../wire.ts'

export type RecordQuery = Parameters<typeof queryOf>[0]

/** An answer of an admin route: an object, whose fields the caller narrows. */
type AdminAnswer = Readonly<Record<string, unknown>>

const fields = ({ value }: Wire): AdminAnswer => (isRecord(value) ? value : fieldsOf(value))

const since = (caller: Caller, ifUpdatedAt: string | undefined): Caller =>
  ifUpdatedAt === undefined
    ? caller
    : { ...caller, headers: { ...caller.headers, 'x-if-updated-at': ifUpdatedAt } }

/** The admin routes, by their path below `/admin/`. */
export const createRecords = (caller: Caller) => ({
  get: (path: string, query: RecordQuery = {}): Promise<AdminAnswer> =>
    parseResponse(getOwn(caller, `/admin/${path}${queryOf(query)}`), fields),
  /** `ifUpdatedAt` refuses the change if somebody has changed the record since (docs/back-office.md). */
  post: (path: string, body: object = {}, ifUpdatedAt?: string): Promise<AdminAnswer> =>
    parseResponse(sendOwn(since(caller, ifUpdatedAt), `/admin/${path}`, body), fields),
  /** Keeps files; the path says who may read them. */
  upload: (path: string, files: readonly File[]): Promise<AdminAnswer> => {
    const form = new FormData()
    for (const file of files) form.append('files', file, file.name)
    return parseResponse(sendOwn(caller, `/admin/${path}`, form), fields)
  },
  /** A body names what is taken out of the record, where the record itself stays. */
  remove: (path: string, body?: object): Promise<AdminAnswer> =>
    parseResponse(removeOwn(caller, `/admin/${path}`, body), fields),
})
