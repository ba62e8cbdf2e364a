import { readdir, readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'

/** `path` is its path in dist/, with slashes. */
export type Source = { path: string; text: string }

/** The backend's own sources, and those that all processes share as `#domain/…` and `#system/…`. */
const FOLDERS = {
  own: join(import.meta.dirname, '..', 'src'),
  shared: join(import.meta.dirname, '..', '..', 'src'),
}

const VALUES_FROM = /^(?:import|export)(?! type\b)[^']*? from '([#.][^']+)'/gm

const read = async (folder: string, path: string): Promise<Source> => ({
  path,
  text: await readFile(join(folder, path), 'utf8'),
})

async function ownSources(own: string): Promise<Source[]> {
  const entries = await readdir(own, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(tsx?|json|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(own.length + 1))
    .filter((path) => !/\.(test|d)\.ts$/.test(path))
  return Promise.all(paths.map((path) => read(own, path.replaceAll(sep, '/'))))
}

/**
 * The shared files from which a file imports values. A relative path leads from shared to shared.
 */
const sharedBy = ({ path, text }: Source, isShared: boolean): string[] =>
  [...text.matchAll(VALUES_FROM)].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return [name.slice(1)]
    return isShared ? [posix.join(posix.dirname(path), name)] : []
  })

/** Only the shared files that the backend needs: a change of another causes no build. */
async function sharedSources(shared: string, files: readonly Source[]): Promise<Source[]> {
  const found = new Map<string, Source>()
  let waiting = files.flatMap((file) => sharedBy(file, false))
  while (waiting.length > 0) {
    const paths = [...new Set(waiting)].filter((path) => !found.has(path))
    const next = await Promise.all(paths.map((path) => read(shared, path)))
    for (const file of next) found.set(file.path, file)
    waiting = next.flatMap((file) => sharedBy(file, true))
  }
  return [...found.values()]
}

/** All sources of dist/. */
export async function sources({ own, shared } = FOLDERS): Promise<Source[]> {
  const files = await ownSources(own)
  const all = [...files, ...(await sharedSources(shared, files))]
  return all.sort((one, other) => (one.path < other.path ? -1 : 1))
}
