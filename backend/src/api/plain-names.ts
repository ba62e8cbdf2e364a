import type { RequestHandler } from 'express'

/** `items.variant`, `-created_at`, `+metadata` */
const NAME = /^[+-]?[a-z]\w*(?:\.[a-z]\w*)*$/i

const isNames = (given: unknown): boolean =>
  given === undefined ||
  (typeof given === 'string' &&
    given.split(',').every((name) => name.trim() === '' || NAME.test(name.trim())))

/**
 * Refuses anything but names where a request says which relations, fields and order it wants. The
 * core writes them into its SQL as they come (services/product.js, inventory's utils/query.js):
 * staff of any role could read the whole database.
 */
export const requirePlainNames: RequestHandler = ({ query }, response, next) => {
  const wrong = ['expand', 'fields', 'order'].find((parameter) => !isNames(query[parameter]))
  if (wrong === undefined) return next()
  const message = `${wrong} takes names, separated by commas`
  response.status(400).json({ type: 'invalid_data', message })
}
