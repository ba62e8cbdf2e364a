import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { isPublished } from '#content/client.server.ts'
import type { Block } from '#domain/content/block.ts'
import type { EditableAttributes } from '#domain/content/editable.ts'

/** What is edited: a document of a type with blocks. */
interface Origin {
  readonly id: string
  readonly type: 'home' | 'page'
}

/** In a preview, what lets an editor select a block and drag it; nothing on a shopper's page. */
export function editableBlocks(
  { contentSource }: Pick<App.Locals, 'contentSource'>,
  { id, type }: Origin,
): (block: Pick<Block, 'key'>) => EditableAttributes {
  if (!contentSource || isPublished(contentSource)) return () => ({})
  const attribute = createDataAttribute({ baseUrl: '/studio', id, type })
  return ({ key }) => ({ 'data-sanity': attribute([`blocks`, { _key: key }]) })
}
