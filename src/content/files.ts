import { Malformed, text } from './reading.ts'

const FILE = /^https?:\/\/[^/]+(?:\/[^?#]*)?(\/files\/[\w-]+\/[\w-]+\/[\w.-]+)$/i

/**
 * Where a file that editors uploaded is had on the shop's own address, so that watching it tells
 * nobody else. Throws for an address that is no file's.
 */
export function fileUrl(value: unknown, name: string): string {
  const [, path] = FILE.exec(text(value, name)) ?? []
  if (path === undefined) throw new Malformed(`${name} is no file of the shop`)
  return `/content${path}`
}
