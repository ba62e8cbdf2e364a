import type { Resource } from './resource.ts'

let byName: ReadonlyMap<string, Resource> = new Map()

/** Names the resources of the back office, before the first page is rendered. */
export function declareResources(all: readonly Resource[]): void {
  byName = new Map(all.map((each) => [each.name, each]))
}

/** All resources, in their declared order. */
export const resources = (): readonly Resource[] => [...byName.values()]

/** Throws for a name that no resource has: a reference to nothing is a fault of a declaration. */
export function resourceNamed(name: string): Resource {
  const found = byName.get(name)
  if (found === undefined) throw new Error(`There is no resource ${name}`)
  return found
}
