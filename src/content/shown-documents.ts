/** A document by the id it has when published, whatever draft or release it was read from. */
const publishedId = (id: string) => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')

/** Files never change, so pages need no tag for them. */
const isFile = (id: string) => /^(?:image|file)-/.test(id)

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    if (name === '_id' && typeof each === 'string' && !isFile(each)) ids.add(publishedId(each))
    else collect(each, ids)
  }
}

/** The ids of all documents that an answer shows something of, those referred to included. */
export function shownDocuments(result: unknown): readonly string[] {
  const ids = new Set<string>()
  collect(result, ids)
  return [...ids]
}
