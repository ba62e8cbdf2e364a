import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { BACKEND } from '#scripts/paths.ts'

/** Of each entity its relations, by name, with the entity that each leads to. */
export type EntityGraph = ReadonlyMap<string, ReadonlyMap<string, string>>

const named = z.custom<{ readonly name: string }>((value) => typeof value === 'function')
const factory = z.custom<() => unknown>((value) => typeof value === 'function')
const storage = z.object({
  relations: z.array(
    z.object({ target: named, propertyName: z.string(), type: z.union([factory, z.string()]) }),
  ),
})
const typeorm = z.object({ getMetadataArgsStorage: factory })
const flags = z.object({ default: z.custom<(config: object) => unknown>() })
const config = z.object({ featureFlags: z.record(z.string(), z.boolean()) })

/** Reads the relations of every entity of the backend from the decorators that TypeORM reads. */
export async function readEntityGraph(): Promise<EntityGraph> {
  const require = createRequire(join(BACKEND, 'package.json'))
  const load = (path: string): unknown => require(path)
  const { featureFlags } = config.parse(load('./medusa-config.js'))
  flags.parse(load('@medusajs/medusa/dist/loaders/feature-flags')).default({ featureFlags })
  load('@medusajs/medusa/dist/models')
  // Columns and relations behind a feature flag are decorated a turn later.
  await setImmediate()
  const { relations } = storage.parse(typeorm.parse(load('typeorm')).getMetadataArgsStorage())
  const graph = new Map<string, Map<string, string>>()
  for (const { target, propertyName, type } of relations) {
    const leadsTo = typeof type === 'string' ? type : named.parse(type()).name
    const known = graph.get(target.name) ?? new Map<string, string>()
    graph.set(target.name, known.set(propertyName, leadsTo))
  }
  return graph
}

/** Every path of relations from an entity, as `customer.groups`, of at most so many steps. */
export function* pathsFrom(graph: EntityGraph, entity: string, depth: number): Generator<string> {
  for (const [name, next] of graph.get(entity) ?? []) {
    yield name
    if (depth > 1) for (const rest of pathsFrom(graph, next, depth - 1)) yield `${name}.${rest}`
  }
}
