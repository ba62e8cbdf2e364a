import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { ROOT } from '#scripts/paths.ts'
import { layers } from './layers.ts'

const SRC = resolve(ROOT, 'src')
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const ALIASES: Readonly<Record<string, string>> = {
  '#built-pages': 'dist/server/entry.mjs',
  '#tests/': 'tests/',
  '#server/': 'server/',
  '#scripts/': 'scripts/',
}

export interface Import {
  /** The importing file, relative to the project. */
  readonly file: string
  /** A path relative to the project, or a package's name. */
  readonly target: string
}

export const sourceFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(astro|tsx?|mts|mjs)$/.test(entry.name))
    .filter(
      (entry) => !/\.test\.|node_modules|[\\/]dist[\\/]/.test(`${entry.parentPath}/${entry.name}`),
    )
    .map((entry) => resolve(entry.parentPath, entry.name))

const resolveTarget = (file: string, specifier: string) => {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  if (alias) return specifier.replace(alias, ALIASES[alias] ?? '')
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return relative(ROOT, resolve(dirname(file), specifier))
  return specifier
}

/** Every import written in the sources below a folder of the project, tests excepted. */
export const importsOf = (folder: string): Import[] =>
  sourceFiles(resolve(ROOT, folder)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => ({
      file: relative(ROOT, file),
      target: resolveTarget(file, specifier),
    })),
  )

const names = Object.keys(layers).sort((a, b) => b.length - a.length)

/** The layer a project path belongs to; `src/middleware.ts` is a layer of one file. */
export const layerOf = (path: string): string | undefined => {
  if (!path.startsWith('src/')) return undefined
  const inside = relative(SRC, resolve(ROOT, path))
  return names.find((name) => inside.startsWith(`${name}/`) || inside === `${name}.ts`)
}

export const mayImport = (from: string, to: string) =>
  from === to || to.startsWith(`${from}/`) || (layers[from]?.includes(to) ?? false)
