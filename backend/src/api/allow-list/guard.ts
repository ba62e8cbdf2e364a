import type { Request, RequestHandler, Response } from 'express'
import { setting } from '../../settings.ts'
import { prefersRelative, withAbsolutePictures } from './picture-addresses.ts'
import { queryCheck } from './query.ts'
import type { StoreRoute } from './route.ts'
import { storeRoutes } from './store-routes.ts'
import { names, shape, type View } from './view.ts'

/** The message of every refusal. */
const refusal: View = {
  fields: names('type code message reason'),
  open: ['details'],
  parts: { errors: { fields: names('type code message') } },
}

interface Row {
  readonly method: string
  readonly pattern: RegExp
  readonly parameters: number
  readonly complaintOf: (query: unknown) => string | null
  readonly answer: StoreRoute['answer']
}

const rowOf = ([line, { query, answer }]: [string, StoreRoute]): Row => {
  const [method = '', path = ''] = line.split(' ')
  return {
    method,
    // As Express matches paths: in any case, and with or without a slash at the end.
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
    parameters: path.split('/:').length - 1,
    complaintOf: query === 'by-route' ? () => null : queryCheck(query),
    answer,
  }
}

/** More specific patterns come first: `orders/cart/:id` before `orders/:id/cancel`. */
const rows = Object.entries(storeRoutes)
  .map(rowOf)
  .sort((one, other) => one.parameters - other.parameters)

function find({ method, baseUrl, path }: Request): Row | undefined {
  const wantedMethod = method === 'HEAD' ? 'GET' : method
  return rows.find((row) => row.method === wantedMethod && row.pattern.test(baseUrl + path))
}

/** From here on the answer contains only what its view names, whoever writes it. */
function showOnly(request: Request, response: Response, answer: StoreRoute['answer']): void {
  const json = response.json.bind(response)
  const send = (body: unknown) =>
    json(
      prefersRelative(request.get('prefer'))
        ? body
        : withAbsolutePictures(body, new URL(setting('PUBLIC_URL')).origin),
    )
  response.json = (body: unknown) => {
    if (response.statusCode >= 400) return json(shape(refusal, body))
    if (answer === 'by-route') return send(body)
    return send(shape(typeof answer === 'function' ? answer(body) : answer, body))
  }
}

/**
 * Passes a request to its route only if the table of store routes allows it, and filters the answer
 * by the table (RO-7). The core reads `expand`, `fields` and filters unchecked, and answers with
 * whole rows.
 */
export const allowListed: RequestHandler = (request, response, next) => {
  if (request.method === 'OPTIONS') return next()
  const row = find(request)
  if (row === undefined) {
    response.status(404).json({ type: 'not_found', message: 'There is no such route' })
    return
  }
  const complaint = row.complaintOf(request.query)
  if (complaint !== null) {
    response.status(400).json({ type: 'invalid_data', message: complaint })
    return
  }
  response.vary('Prefer')
  showOnly(request, response, row.answer)
  next()
}
