import { EntityManager, type EntityTarget, type FindOneOptions, type ObjectLiteral } from 'typeorm'

/** Whether the conditions name the one row by its whole key. */
function isByKey<Entity extends ObjectLiteral>(
  keys: readonly { readonly propertyName: string }[],
  where: FindOneOptions<Entity>['where'],
): boolean {
  if (!where || Array.isArray(where)) return false
  const conditions = new Map<string, unknown>(Object.entries(where))
  return keys.every(({ propertyName }) => typeof conditions.get(propertyName) === 'string')
}

/**
 * TypeORM limits what `findOne` finds to one row: with relations it asks for the ids first, and for
 * their rows by a second statement. An entity that is named by its key needs no limit.
 */
export class FindingByIdOnce extends EntityManager {
  override async findOne<Entity extends ObjectLiteral>(
    target: EntityTarget<Entity>,
    options: FindOneOptions<Entity>,
  ): Promise<Entity | null> {
    const { primaryColumns } = this.connection.getMetadata(target)
    if (options.lock || !isByKey(primaryColumns, options.where)) {
      return super.findOne(target, options)
    }
    const [found] = await this.find(target, options)
    return found ?? null
  }
}
