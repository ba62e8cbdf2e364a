import { Malformed, text } from './reading.ts'

const FILE = /\/files\/[\w-]+\/[\w-]+\/[\w.-]+$/

/**
 * Where a file that editors uploaded is had on the shop's own address, so that watching it tells
 * nobody else. Throws for an address that is no file's.
 */
export function fileUrl(value: unknown, name: string): string {
  const address = text(value, name)
  const [path] = URL.canParse(address) ? (FILE.exec(new URL(address).pathname) ?? []) : []
  if (path === undefined) throw new Malformed(`${name} is no file of the shop`)
  return `/content${path}`
}
