import { Malformed, text } from './reading.ts'

const FILE = /^https?:\/\/[^/]+(?:\/[^?#]*)?(\/files\/[\w-]+\/[\w-]+\/[\w.-]+)$/i

/**
 * The address of an editor's file on the shop's own origin, so that no other host learns of its
 * visitors. Throws for addresses that are no file's.
 */
export function fileUrl(value: unknown, name: string): string {
  const [, path] = FILE.exec(text(value, name)) ?? []
  if (path === undefined) throw new Malformed(`${name} is no file of the shop`)
  return `/content${path}`
}
