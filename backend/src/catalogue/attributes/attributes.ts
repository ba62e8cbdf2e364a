import { randomUUID } from 'node:crypto'
import { findsAny, type Queryable, rowOf, rowsOf } from '../../rows.ts'
import {
  type Attribute,
  type AttributeChange,
  attribute,
  comparedNames,
  keyOf,
  type NewAttribute,
} from './attribute.ts'

/** All attributes, in their order. */
export const listAttributes = (database: Queryable): Promise<Attribute[]> =>
  rowsOf(database, attribute, 'SELECT * FROM product_attribute ORDER BY position, key')

export async function findAttribute(database: Queryable, id: string): Promise<Attribute | null> {
  const [found] = await rowsOf(
    database,
    attribute,
    'SELECT * FROM product_attribute WHERE id = $1',
    [id],
  )
  return found ?? null
}

const INSERT = `
  INSERT INTO product_attribute (id, key, label, position, source, names, value_order, is_shown)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING RETURNING *`

/** Null if another attribute has its key. */
export async function createAttribute(
  database: Queryable,
  given: NewAttribute,
): Promise<Attribute | null> {
  const { label, position, source, names, value_order, is_shown } = given
  const [made] = await rowsOf(database, attribute, INSERT, [
    `pattr_${randomUUID()}`,
    keyOf(given),
    label,
    position,
    source,
    comparedNames(source, names),
    value_order,
    is_shown,
  ])
  return made ?? null
}

const UPDATE = `
  UPDATE product_attribute SET label = $2, position = $3, names = $4, value_order = $5,
    is_shown = $6, updated_at = now()
  WHERE id = $1 RETURNING *`

export function updateAttribute(
  database: Queryable,
  before: Attribute,
  change: AttributeChange,
): Promise<Attribute> {
  const { label, position, value_order, is_shown } = { ...before, ...change }
  const names = change.names ? comparedNames(before.source, change.names) : before.names
  const values = [before.id, label, position, names, value_order, is_shown]
  return rowOf(database, attribute, UPDATE, values)
}

/** Whether there was one. */
export const removeAttribute = (database: Queryable, id: string): Promise<boolean> =>
  findsAny(database, 'DELETE FROM product_attribute WHERE id = $1 RETURNING id', [id])
