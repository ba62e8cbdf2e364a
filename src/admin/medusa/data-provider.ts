import {
  type CreateParams,
  type DeleteManyParams,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  HttpError,
  type RaRecord,
  type UpdateManyParams,
  type UpdateParams,
} from 'ra-core'
import { z } from 'zod/mini'
import { CommerceError } from '#commerce/errors.ts'
import type { StaffCommerce } from '#commerce/staff/browser.ts'
import type { RecordQuery } from '#commerce/staff/records.ts'
import { TASK_COUNTS } from '#domain/staff/home-reads.ts'
import { ADMIN_LISTS } from '#domain/staff/lists.ts'
import { fieldsOf, isRecord } from '#domain/web/json.ts'
import { pick } from '../engine/form/relations.ts'
import { noteChange } from '../engine/form/unsaved.ts'
import type { ActionProvider } from '../engine/provider.ts'
import type { Fields } from '../engine/resource.ts'
import { changedFields } from './changed-fields.ts'
import { irregularOf, listKey, oneKey } from './envelopes.ts'
import { fieldProblems } from './field-problems.ts'
import { createRemovals, type Removals } from './removals.ts'

type Answer = Readonly<Record<string, unknown>>

/** The record's own type is the backend's, against which its resource is compiled. */
const isRow = <Row extends RaRecord>(value: unknown): value is Row =>
  isRecord(value) && typeof value['id'] === 'string'

/** A record as pages know it, whatever the backend calls its id. */
const recordOf = (name: string, value: unknown): unknown => {
  const { idField, isSingle, shape } = irregularOf(name)
  if (!isRecord(value)) return value
  const record = shape?.(value) ?? value
  // Its page knows no other id.
  if (isSingle) return { ...record, id: name }
  return idField === undefined ? record : { ...record, id: record[idField] }
}

function rowIn<Row extends RaRecord>(name: string, answer: Answer): Row {
  const row = recordOf(name, answer[oneKey(name)] ?? answer)
  if (!isRow<Row>(row)) throw new HttpError(`The store answered no ${oneKey(name)}`, 502)
  return row
}

function rowsIn<Row extends RaRecord>(name: string, answer: Answer): Row[] {
  const list = answer[listKey(name)]
  if (!Array.isArray(list)) throw new HttpError(`The store answered no ${listKey(name)}`, 502)
  return list.map((each: unknown) => recordOf(name, each)).filter((each) => isRow<Row>(each))
}

const NO_ANSWER = 'The store does not answer. Check your connection, then try again.'
const SIGNED_OUT = 'You are signed out. Sign in again in another tab, then try again here.'

/** A refusal in the form that ra-core reads: its message, its status, and the problem of each field. */
async function told<Value>(call: Promise<Value>, sent?: unknown): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const { reason, status, code } = error
    const errors = fieldProblems(reason, sent)
    const message = status === null ? NO_ANSWER : status === 401 ? SIGNED_OUT : reason
    throw new HttpError(message, status ?? 503, { code, errors })
  }
}

/** Null of a record that somebody has deleted. */
async function unlessGone<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

/** `{ created_at: { gte } }` → `created_at[gte]`; a list repeats `status[]`. */
function filterQuery(filter: unknown): RecordQuery {
  const query: Record<string, string | readonly string[]> = {}
  for (const [name, value] of Object.entries(fieldsOf(filter))) {
    if (Array.isArray(value)) query[`${name}[]`] = value.map(String)
    else if (isRecord(value))
      for (const [bound, moment] of Object.entries(value))
        query[`${name}[${bound}]`] = String(moment)
    else if (value !== undefined && value !== null) query[name] = String(value)
  }
  return query
}

function relationsQuery(name: string, relations: string | undefined): RecordQuery {
  if (relations === undefined) return {}
  return irregularOf(name).listsRelations
    ? { 'expand[]': relations.split(',') }
    : { expand: relations }
}

function listQuery(name: string, { pagination, sort, filter }: GetListParams): RecordQuery {
  const { listRelations, listFields } = irregularOf(name)
  const isWhole = ADMIN_LISTS[name]?.hasPages === false
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  return {
    ...filterQuery(filter),
    ...(!isWhole && {
      limit: perPage,
      offset: (page - 1) * perPage,
      ...(sort &&
        sort.field !== 'id' && { order: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }),
    }),
    ...relationsQuery(name, listRelations),
    ...(listFields !== undefined && { fields: listFields }),
  }
}

const countIn = (answer: Answer, rows: readonly unknown[]): number =>
  typeof answer['count'] === 'number' ? answer['count'] : rows.length

/** When the record that a change begins with was last changed; undefined where nothing has versions. */
function versionOf(name: string, record: unknown): string | undefined {
  const at = fieldsOf(record)['updated_at']
  return typeof at === 'string' && !irregularOf(name).isUnversioned ? at : undefined
}

/** What a change of a record sends; nothing at all if nothing has changed. */
function changeOf(name: string, data: object, before: unknown): Fields {
  const changed = changedFields(data, fieldsOf(before))
  const { always = [] } = irregularOf(name)
  return Object.keys(changed).length > 0 ? { ...pick(data, always), ...changed } : changed
}

/** The fields of a record as its resource sends them. */
type Written = (name: string, fields: Fields, isNew: boolean) => Fields
const asItIs: Written = (_name, fields) => fields

const waitingTasks = z.object({
  counts: z.array(z.object({ task: z.string(), count: z.number(), oldest: z.string() })),
})

/** Lists that no filter narrows are looked through. */
const PAGE = 100
const PAGES_AT_MOST = 10

/** The records of Medusa's admin API, as ra-core reads and writes them. */
export function createDataProvider(
  { records }: Pick<StaffCommerce, 'records'>,
  written: Written = asItIs,
  removals: Removals = {},
): ActionProvider {
  const removeEach = createRemovals(removals)
  const pathOf = (name: string, id: unknown) =>
    irregularOf(name).isSingle ? name : `${name}/${encodeURIComponent(String(id))}`

  const getList = async <Row extends RaRecord>(name: string, params: GetListParams) => {
    const answer = await told(records.get(name, listQuery(name, params)))
    const data = rowsIn<Row>(name, answer)
    return { data, total: countIn(answer, data) }
  }
  /** Looks through a list for a record that no route answers alone. */
  const findOne = async <Row extends RaRecord>(
    name: string,
    id: unknown,
    foundBy: string | null,
  ) => {
    const filter = foundBy === null ? {} : { [foundBy]: id }
    for (let page = 1; page <= PAGES_AT_MOST; page++) {
      const { data } = await getList<Row>(name, { pagination: { page, perPage: PAGE }, filter })
      const row = data.find((each) => each.id === id)
      if (row) return { data: row }
      if (data.length < PAGE) break
    }
    throw new HttpError('There is no such record', 404)
  }
  const getOne = async <Row extends RaRecord>(name: string, id: unknown) => {
    const { relations, foundBy } = irregularOf(name)
    if (foundBy !== undefined) return findOne<Row>(name, id, foundBy)
    const answer = await told(records.get(pathOf(name, id), relationsQuery(name, relations)))
    return { data: rowIn<Row>(name, answer) }
  }
  /** A page at a time: as many ids as a page has records. */
  const listByIds = async <Row extends RaRecord>(name: string, ids: readonly unknown[]) => {
    const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) =>
      ids.slice(page * PAGE, (page + 1) * PAGE),
    )
    const pagination = { page: 1, perPage: PAGE }
    const found = await Promise.all(
      pages.map((id) => getList<Row>(name, { pagination, filter: { id } })),
    )
    return found.flatMap(({ data }) => data)
  }
  /** Those that are there. Others may still name one that is deleted. */
  const getEach = async <Row extends RaRecord>(name: string, ids: readonly unknown[]) => {
    const found = await Promise.all(ids.map((id) => unlessGone(getOne<Row>(name, id))))
    return found.flatMap((one) => (one === null ? [] : [one.data]))
  }
  const update = async <Row extends RaRecord>(
    name: string,
    id: unknown,
    body: object,
    ifUpdatedAt?: string,
  ) => {
    const answer = await told(records.post(pathOf(name, id), body, { ifUpdatedAt }), body)
    return { data: rowIn<Row>(name, answer) }
  }

  return {
    getList,
    getOne: <Row extends RaRecord>(name: string, { id }: GetOneParams<Row>) =>
      getOne<Row>(name, id),
    getMany: async <Row extends RaRecord>(name: string, { ids }: GetManyParams<Row>) => ({
      data: await (ADMIN_LISTS[name]?.takesIds
        ? listByIds<Row>(name, ids)
        : getEach<Row>(name, ids)),
    }),
    getManyReference: <Row extends RaRecord>(
      name: string,
      { target, id, filter, ...params }: GetManyReferenceParams,
    ) => getList<Row>(name, { ...params, filter: { ...fieldsOf(filter), [target]: id } }),
    create: async <_Sent, Row extends RaRecord>(name: string, { data }: CreateParams<object>) => {
      const body = written(name, fieldsOf(data), true)
      return { data: rowIn<Row>(name, await told(records.post(name, body), body)) }
    },
    update: async <Row extends RaRecord>(
      name: string,
      { id, data, previousData }: UpdateParams<Row>,
    ) => {
      const body = written(name, changeOf(name, data, previousData), false)
      const saved = await update<Row>(name, id, body, versionOf(name, previousData))
      // Without its relations the page would go on showing those from before.
      return irregularOf(name).relations === undefined ? saved : getOne<Row>(name, id)
    },
    updateMany: async (name: string, { ids, data }: UpdateManyParams<object>) => {
      for (const id of ids) await update(name, id, fieldsOf(data))
      return { data: ids }
    },
    delete: async <Row extends RaRecord>(name: string, { id, previousData }: DeleteParams<Row>) => {
      await told(records.remove(pathOf(name, id)))
      // The caller has what is gone; the backend answers its id alone.
      const data: unknown = previousData ?? { id: String(id) }
      if (!isRow<Row>(data)) throw new HttpError('The record has no id', 400)
      return { data }
    },
    deleteMany: <Row extends RaRecord>(name: string, { ids }: DeleteManyParams<Row>) =>
      removeEach(ids, (id) => told(records.remove(pathOf(name, id)))),
    act: async ({ method, path, body, ifUpdatedAt }, idempotencyKey) => {
      const answer = await told(
        method === 'DELETE'
          ? records.remove(path, body)
          : records.post(path, body ?? {}, { ifUpdatedAt, idempotencyKey }),
      )
      noteChange(path)
      return answer
    },
    upload: (access, files) =>
      told(records.upload(access === 'public' ? 'uploads' : 'uploads/protected', files)),
    picture: (path, file) => told(records.picture(path, file)),
    waiting: async () => waitingTasks.parse(await told(records.get(TASK_COUNTS))).counts,
    read: (path) => told(records.get(path)),
  }
}
