import express, { type RequestHandler } from 'express'
import { z } from 'zod'
import { PRICE_FILE_BYTES_AT_MOST, SHEET_BYTES_AT_MOST } from '#domain/staff/sheets.ts'
import { faultInJson, type JsonBounds } from './json-bounds.ts'

const parse = express.json()
/** All pages of the editors are one body. */
const parseContent = express.json({ limit: '8mb' })
const parsePriceFile = express.json({ limit: PRICE_FILE_BYTES_AT_MOST })
const parseSheet = express.json({ limit: SHEET_BYTES_AT_MOST })
const badBody = z.object({ status: z.number().min(400).max(499), message: z.string() })

const OF_SHOPPERS: JsonBounds = {
  depth: 8,
  values: 2000,
  nameLength: 128,
  textLength: 5000,
  number: 2_147_483_647,
}
/** Staff write long descriptions and metadata of their own; the core validates numbers. */
const OF_STAFF: JsonBounds = {
  depth: 32,
  values: 50_000,
  nameLength: 1000,
  textLength: Number.POSITIVE_INFINITY,
  number: Number.MAX_VALUE,
}

const isOfStaff = (path: string) => path.startsWith('/admin/') || isContent(path)
const isContent = (path: string) => path === '/service/search-content'

const isPriceFile = (path: string) =>
  /^\/admin\/price-lists\/[^/]+\/csv(?:\/check)?\/?$/i.test(path)
const isSheet = (path: string) =>
  /^\/admin\/(?:prices|stock-levels|products(?:\/[^/]+)?)\/?$/i.test(path)

/** Routes read the bytes of pictures, and staff's file forms, themselves. */
const isFile = (path: string) =>
  /^\/(?:store|admin)\/orders\/[^/]+\/pictures\/?$/i.test(path) || path.startsWith('/admin/uploads')

function parserFor(path: string) {
  if (isContent(path)) return parseContent
  if (isPriceFile(path)) return parsePriceFile
  return isSheet(path) ? parseSheet : parse
}

/**
 * Parses a JSON body before any route, and bounds its content. Medusa would answer 500 to malformed
 * JSON, another encoding or excessive length. The body is parsed only once.
 */
export const readJson: RequestHandler = (request, response, next) => {
  const refuse = (status: number, message: string) =>
    response.status(status).json({ type: 'invalid_data', message })
  const [path = ''] = request.originalUrl.split('?')
  if (isFile(path)) return next()
  const isOther = request.is('application/json') === false && request.get('content-length') !== '0'
  if (isOther) return refuse(415, 'The body must be JSON')
  parserFor(path)(request, response, (error: unknown) => {
    const bad = badBody.safeParse(error).data
    if (bad) return refuse(bad.status, bad.message)
    if (error !== undefined) return next(error)
    const bounds = isOfStaff(path) ? OF_STAFF : OF_SHOPPERS
    const fault = request.body === undefined ? null : faultInJson(request.body, bounds)
    if (fault !== null) return refuse(400, fault)
    next()
  })
}
