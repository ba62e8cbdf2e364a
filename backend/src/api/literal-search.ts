import type { RequestHandler } from 'express'

/**
 * The lists in which the core searches `q` by a pattern of SQL, one below a record without its id.
 * The others have a search of their own.
 */
const SEARCHED_BY_PATTERN = new Set([
  'customer-groups',
  'customer-groups/customers',
  'customers',
  'discounts',
  'inventory-items',
  'price-lists',
  'product-categories',
  'product-tags',
  'product-types',
  'publishable-api-keys',
  'regions',
  'sales-channels',
  'shipping-options',
  'stock-locations',
  'tax-rates',
  'users',
  'variants',
])

/** `/customer-groups/cgrp_1/customers` → `customer-groups/customers` */
function listOf(path: string): string {
  const parts = path.toLowerCase().split('/').filter(Boolean)
  return parts.length === 3 ? `${parts[0]}/${parts[2]}` : parts.join('/')
}

/**
 * Has the core find what is searched as it is written: in its patterns `%` and `_` stand for anything. It
 * parses the query from the address again, so the address is changed.
 */
export const searchLiterally: RequestHandler = (request, _response, next) => {
  const { method, path, query } = request
  const { q } = query
  if (method === 'GET' && SEARCHED_BY_PATTERN.has(listOf(path)) && typeof q === 'string') {
    const parameters = new URLSearchParams(request.url.slice(request.url.indexOf('?')))
    parameters.set('q', q.replaceAll(/[\\%_]/g, '\\$&'))
    request.url = `${path}?${parameters}`
  }
  next()
}

/** Refuses an address with a NUL character: Postgres has no text with one, and its error is no answer. */
export const requireText: RequestHandler = ({ originalUrl }, response, next) => {
  if (!originalUrl.includes('%00')) return next()
  const message = 'An address must be text, without NUL characters'
  response.status(400).json({ type: 'invalid_data', message })
}
