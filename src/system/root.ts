import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

function rootOf(url: string): string {
  const file = findPackageJSON(url)
  if (file === undefined) throw new Error(`There is no package.json above ${url}`)
  return dirname(file)
}

/** The project's folder. A bundle lies deeper in it than its sources do, and finds the same. */
export const ROOT = rootOf(import.meta.url)
