import type { RequestHandler } from 'express'

/** Of an entity: as in Postgres, and nothing that every object of a program has. */
const WORD = '(?!constructor\\b)[a-z][a-z0-9_]{0,62}'
/** `items.variant`, `+metadata` */
const NAME = new RegExp(`^[+-]?${WORD}(?:\\.${WORD})*$`)
/** `-created_at`: the core orders by columns of the entity itself. */
const COLUMN = new RegExp(`^[+-]?${WORD}$`)
const NAMES = { expand: NAME, fields: NAME, order: COLUMN }

const isList = (given: unknown): given is readonly unknown[] => Array.isArray(given)

/** Separated by commas, or as a list (`fields[]=id`), which tax rates ask for. */
const areNames = (given: unknown, shape: RegExp): boolean =>
  given === undefined ||
  (isList(given) ? given : [given]).every(
    (names) =>
      typeof names === 'string' &&
      names.split(',').every((name) => name.trim() === '' || shape.test(name.trim())),
  )

/**
 * Refuses anything but names where a request says which relations, fields and order it wants. The
 * core writes them into its SQL as they come (services/product.js, inventory's utils/query.js):
 * staff of any role could read the whole database.
 */
export const requirePlainNames: RequestHandler = ({ query }, response, next) => {
  const wrong = Object.entries(NAMES).find(
    ([parameter, shape]) => !areNames(query[parameter], shape),
  )
  if (wrong === undefined) return next()
  const [parameter] = wrong
  const message = `${parameter} takes names, separated by commas`
  response.status(400).json({ type: 'invalid_data', message })
}
