import type { Request, RequestHandler, Response } from 'express'
import { CORE_LISTS, type CoreList } from '../staff/lists/core-lists.ts'
import { type PagedList, queryOf, readPage } from '../staff/lists/paged-list.ts'
import { databaseOf } from './database.ts'
import { readQuery } from './read-body.ts'
import { staffOf } from './staff-caller.ts'

const PLAIN = new Set(['q', 'order', 'limit', 'offset'])
/** Parameters of the core that change the shape of an answer: this one is fixed. */
const SHAPE = new Set(['expand', 'fields'])

/** Answers with a page of a list, searched, ordered and counted. */
export async function answerPage(
  request: Request,
  response: Response,
  list: PagedList,
  fixed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const all = Object.entries(request.query).filter(([name]) => !SHAPE.has(name))
  const plain = Object.fromEntries(all.filter(([name]) => PLAIN.has(name)))
  const isRange = (name: string) => list.moments?.includes(name) ?? false
  const asked = Object.fromEntries(all.filter(([name]) => !PLAIN.has(name) && !isRange(name)))
  const filters = { ...asked, ...fixed }
  const ranges = Object.fromEntries(all.filter(([name]) => isRange(name)))
  const query = readQuery(queryOf(list), { query: { ...plain, filters, ranges } }, response)
  if (!query) return
  const { records, count } = await readPage(databaseOf(request), list, query)
  const { limit, offset } = query
  response.json({ [list.envelope]: records, count, limit, offset })
}

function isBeyondCore(list: CoreList, query: Request['query']): boolean {
  const { lacks, filters = [], moments = [] } = list
  if (query['q'] !== undefined) return true
  const isFiltered =
    lacks === 'filters' && [...filters, ...moments].some((name) => query[name] !== undefined)
  return query['order'] !== undefined || isFiltered
}

const ofCaller = (request: Request, { ofCaller: column }: CoreList) =>
  column === undefined ? {} : { [column]: staffOf(request)?.id ?? '' }

/** Lists of the core that lack search, order or a count: see staff/lists/core-lists.ts. */
export const pageLists: RequestHandler = async (request, response, next) => {
  const [, name = '', ...rest] = request.path.split('/')
  const list = CORE_LISTS.get(name.toLowerCase())
  const isList = request.method === 'GET' && rest.join('') === ''
  if (!list || !isList) return next()
  if (list.lacks === 'pages' || isBeyondCore(list, request.query))
    await answerPage(request, response, list, ofCaller(request, list))
  else next()
}
