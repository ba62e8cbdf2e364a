import { isRecord } from '#domain/web/json.ts'
import type { LakeDocument } from '../document.ts'

/** An editor's content, without the lake's own fields. */
export function contentOf(document: LakeDocument): Record<string, unknown> {
  const { _id, _rev, _createdAt, _updatedAt, _system, ...content } = document
  return content
}

/** Weak references of a draft become strong when it is published. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: strengthen, ...rest } = value
  if (isRecord(strengthen) && typeof rest['_ref'] === 'string') {
    const { _weak, ...firm } = rest
    return strengthen['weak'] === true ? rest : firm
  }
  return Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, strengthened(each)]))
}

/** Replaces the published document by a draft or a version, and deletes that. */
export function publishing(
  version: LakeDocument,
  publishedId: string,
  published: LakeDocument | undefined,
) {
  const content = strengthened(contentOf(version))
  const { _createdAt } = published ?? version
  return [
    { createOrReplace: { ...(isRecord(content) ? content : {}), _id: publishedId, _createdAt } },
    { delete: { id: version._id } },
  ]
}
