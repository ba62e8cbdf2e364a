import type { ObjectLiteral, Repository } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from './rows.ts'

const entityRow = z.record(z.string(), z.unknown())

/** Whether all that is to be changed are columns of the entity's own table. */
export const areColumns = <Entity extends ObjectLiteral>(
  { metadata }: Repository<Entity>,
  changes: object,
): boolean =>
  Object.keys(changes).every((name) => metadata.findColumnWithPropertyName(name) !== undefined)

/** The columns that change, with their values as the driver takes them. */
function changedColumns<Entity extends ObjectLiteral>(
  { metadata }: Repository<Entity>,
  changes: object,
) {
  const values = new Map<string, unknown>(Object.entries(changes))
  return metadata.columns.flatMap((column) => {
    const value = values.get(column.propertyName)
    if (value === undefined) return []
    const stored: unknown = metadata.connection.driver.preparePersistentValue(value, column)
    return [{ name: column.databaseName, stored }]
  })
}

/**
 * Changes columns of the row whose `key` has this value, and returns its entity as it is then,
 * without relations; null where there is none. What is undefined stays. One statement: the core loads
 * an entity to change it, and TypeORM's `save` loads it again to compare.
 */
export async function changeEntity<Entity extends ObjectLiteral>(
  repository: Repository<Entity>,
  [key, value]: readonly [key: string, value: string],
  changes: object,
): Promise<Entity | null> {
  const { metadata, manager } = repository
  const { driver } = metadata.connection
  const changed = changedColumns(repository, changes)
  const set = changed.map(({ name }, index) => `"${name}" = $${index + 2}`)
  const touched = metadata.updateDateColumn
  if (touched) set.push(`"${touched.databaseName}" = now()`)
  const [row] = await rowsOf(
    manager,
    entityRow,
    `UPDATE "${metadata.tableName}" SET ${set.join(', ')} WHERE "${key}" = $1 RETURNING *`,
    [value, ...changed.map(({ stored }) => stored)],
  )
  if (!row) return null
  const entity = repository.create()
  for (const column of metadata.columns) {
    const loaded: unknown = driver.prepareHydratedValue(row[column.databaseName], column)
    column.setEntityValue(entity, loaded)
  }
  return entity
}
