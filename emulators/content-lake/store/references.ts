import { type LakeDocument, referencesIn, strongReferencesIn } from '../document.ts'

interface References {
  /** The ids of the documents that refer to one. */
  readonly to: (id: string) => ReadonlySet<string>
  readonly put: (document: LakeDocument) => void
  readonly remove: (document: LakeDocument) => void
}

const NONE: ReadonlySet<string> = new Set()

type Which = 'all' | 'strong'

function indexOf(which: Which): References {
  const referring = new Map<string, Set<string>>()
  const targets = (document: LakeDocument) =>
    which === 'strong' ? strongReferencesIn(document) : referencesIn(document).map(({ id }) => id)
  return {
    to: (id) => referring.get(id) ?? NONE,
    put(document) {
      for (const target of targets(document)) {
        const ids = referring.get(target)
        if (ids) ids.add(document._id)
        else referring.set(target, new Set([document._id]))
      }
    },
    remove(document) {
      for (const target of targets(document)) {
        const ids = referring.get(target)
        ids?.delete(document._id)
        if (ids?.size === 0) referring.delete(target)
      }
    },
  }
}

/**
 * The reverse references. They are computed from all documents on first use, so that no start waits
 * for them, and kept up to date from then on.
 */
export function createReferences(which: Which, all: () => Iterable<LakeDocument>): References {
  let index: References | undefined
  const build = () => {
    const fresh = indexOf(which)
    for (const document of all()) fresh.put(document)
    return fresh
  }
  return {
    to(id) {
      index ??= build()
      return index.to(id)
    },
    put: (document) => index?.put(document),
    remove: (document) => index?.remove(document),
  }
}
