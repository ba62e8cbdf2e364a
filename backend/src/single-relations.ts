import type { queryEntityWithIds } from '@medusajs/medusa/dist/utils/repository'
import type { EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm'

type Query = typeof queryEntityWithIds
type Options<Entity extends ObjectLiteral> = Parameters<typeof queryEntityWithIds<Entity>>[0]

/** Whether an entity has one at most of what a path such as `variant.product` names. */
function isSingle(metadata: EntityMetadata, path: string): boolean {
  let current = metadata
  for (const name of path.split('.')) {
    const relation = current.relations.find(({ propertyName }) => propertyName === name)
    if (!relation || !(relation.isManyToOne || relation.isOneToOne)) return false
    current = relation.inverseEntityMetadata
  }
  return true
}

/** Of `a.b.c`: `a`, `a.b` and itself. */
const stepsOf = (path: string): string[] =>
  path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'))

function join<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  paths: readonly string[],
): void {
  for (const path of new Set(paths.flatMap(stepsOf))) {
    const names = path.split('.')
    const parent = names.slice(0, -1).join('__') || query.alias
    query.leftJoinAndSelect(`${parent}.${names.at(-1)}`, names.join('__'))
  }
}

/**
 * The core asks for each relation of an entity by a query of its own (utils/repository.js
 * queryEntityWithIds), so that the rows of one do not multiply those of another. Relations of which
 * an entity has one at most multiply nothing: all of them come by one query here.
 */
export const askingOnceForSingles =
  (ask: Query): Query =>
  async <Entity extends ObjectLiteral>(options: Options<Entity>): Promise<Entity[]> => {
    const { repository, entityIds, groupedRelations, select = [], customJoinBuilders } = options
    // Postgres refuses the core's `IN ()`: what is deleted during a request would be a failure.
    if (entityIds.length === 0) return []
    const groups = Object.entries(groupedRelations)
    const singles = groups.filter(([, paths]) =>
      paths.every((path) => isSingle(repository.metadata, path)),
    )
    const columns = select.map(String)
    const isPlain = !customJoinBuilders?.length && columns.every((name) => !name.includes('.'))
    if (!isPlain || singles.length < 2) return ask(options)

    const alias = repository.metadata.name.toLowerCase()
    const query = repository.createQueryBuilder(alias)
    if (columns.length > 0) query.select(columns.map((name) => `${alias}.${name}`))
    join(query, singles.flat(2))
    query.where(`${alias}.id IN (:...entityIds)`, { entityIds })
    if (options.withDeleted) query.withDeleted()
    const others = Object.fromEntries(groups.filter((group) => !singles.includes(group)))
    const [found, rest] = await Promise.all([
      query.getMany(),
      ask({ ...options, groupedRelations: others }),
    ])
    return [...rest, ...found]
  }
