import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/paths.ts'

/** The variables that a process reads, as the schema of its configuration names them. */
const variablesIn = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].flatMap(
    ([, name]) => name ?? [],
  )

/** Every variable that a process of the store reads. Throws where a schema seems to have none. */
export function storeVariables(): readonly string[] {
  const schemas = globSync(
    ['{scripts,backend,emulators}/**/configuration.{ts,mts}', 'server/environment.ts'],
    { cwd: ROOT, exclude: (path) => /node_modules|dist/.test(path) },
  )
  const names = schemas.flatMap((path) => {
    const found = variablesIn(path)
    if (found.length === 0) throw new Error(`${path} names no variable`)
    return found
  })
  return [...new Set(names)].sort()
}
