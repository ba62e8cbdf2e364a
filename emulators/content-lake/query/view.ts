import {
  draftOf,
  isToBeUnpublished,
  type LakeDocument,
  layerOf,
  publishedIdOf,
  versionOf,
} from '../document.ts'
import { createReferences } from '../store/references.ts'
import { type Perspective, rankOf } from './perspective.ts'

type Documents = ReadonlyMap<string, LakeDocument>

const slugOf = ({ slug }: LakeDocument): string | undefined => {
  const current =
    typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined
  return typeof current === 'string' ? current : undefined
}

function idIn(layer: string, publishedId: string): string {
  if (layer === 'published') return publishedId
  return layer === 'drafts' ? draftOf(publishedId) : versionOf(layer, publishedId)
}

/** The sets of an index in order; null for one that has changed since. */
const ordered = new WeakMap<ReadonlySet<string>, readonly string[] | null>()

/** Ids as the vendor orders documents without `order`. */
export function inOrder(ids: ReadonlySet<string>): readonly string[] {
  const sorted = ordered.get(ids) ?? [...ids].sort()
  if (ordered.has(ids)) ordered.set(ids, sorted)
  return sorted
}

/** Ids by a key, such as their type. */
class Index {
  readonly #ids = new Map<string, Set<string>>()

  idsOf(word: string): ReadonlySet<string> {
    return this.#ids.get(word) ?? new Set()
  }

  add(word: string, id: string) {
    const ids = this.#ids.get(word) ?? new Set()
    this.#ids.set(word, ids.add(id))
    ordered.set(ids, null)
  }

  remove(word: string, id: string) {
    const ids = this.#ids.get(word)
    ids?.delete(id)
    if (ids) ordered.set(ids, null)
  }
}

/** The documents of one perspective, with an index. */
export class DatasetView {
  readonly #perspective: Perspective
  readonly #shown = new Map<string, LakeDocument>()
  readonly #types = new Index()
  readonly #slugs = new Index()
  /** By the published id of a version, and by its layer. */
  readonly #groups = new Index()
  readonly #layers = new Index()
  readonly #references = createReferences('all', () => this.#shown.values())
  #list: readonly LakeDocument[] | undefined

  constructor(perspective: Perspective, documents: Documents) {
    this.#perspective = perspective
    const ids = [...documents.keys()]
    const shown = perspective === 'raw' ? ids : new Set(ids.map(publishedIdOf))
    for (const id of shown) this.refresh(id, documents)
  }

  get(id: string): LakeDocument | undefined {
    return this.#shown.get(id)
  }

  all(): readonly LakeDocument[] {
    this.#list ??= this.list([...this.#shown.keys()].sort())
    return this.#list
  }

  ofType = (type: string) => this.#types.idsOf(type)
  versionsOf = (publishedId: string) => this.#groups.idsOf(publishedId)
  inRelease = (name: string) => this.#layers.idsOf(name)
  withSlug = (slug: string) => this.#slugs.idsOf(slug)
  referringTo = (id: string) => this.#references.to(id)

  list(ids: Iterable<string>): LakeDocument[] {
    const found: LakeDocument[] = []
    for (const id of ids) {
      const document = this.#shown.get(id)
      if (document) found.push(document)
    }
    return found
  }

  /** Updates the view after a document was written or deleted. */
  refresh(id: string, documents: Documents): void {
    if (this.#perspective === 'raw') {
      this.#show(id, documents.get(id))
      return
    }
    const publishedId = publishedIdOf(id)
    const layers = this.#perspective
    const candidates = layers.flatMap((layer) => documents.get(idIn(layer, publishedId)) ?? [])
    const shown = candidates.find(({ _id }) => rankOf(_id, layers) < Infinity)
    this.#show(publishedId, this.#asShown(shown))
  }

  /** A draft appears under its published id, with its own in `_originalId`. */
  #asShown(document: LakeDocument | undefined): LakeDocument | undefined {
    if (!document || this.#perspective.length === 1) return document
    if (isToBeUnpublished(document)) return undefined
    return { ...document, _id: publishedIdOf(document._id), _originalId: document._id }
  }

  #show(id: string, document: LakeDocument | undefined) {
    const before = this.#shown.get(id)
    if (before) {
      this.#types.remove(before._type, id)
      this.#groups.remove(publishedIdOf(before._id), id)
      this.#layers.remove(layerOf(before._id), id)
      const slug = slugOf(before)
      if (slug !== undefined) this.#slugs.remove(slug, id)
      this.#references.remove(before)
    }
    this.#list = undefined
    if (!document) {
      this.#shown.delete(id)
      return
    }
    this.#shown.set(id, document)
    this.#types.add(document._type, id)
    this.#groups.add(publishedIdOf(document._id), id)
    this.#layers.add(layerOf(document._id), id)
    const slug = slugOf(document)
    if (slug !== undefined) this.#slugs.add(slug, id)
    this.#references.put(document)
  }
}
