import { removable } from '../../engine/form/relations.ts'
import type { Fields } from '../../engine/resource.ts'

/**
 * The core takes no null: an emptied description is an empty text, and no handle is none to send. Of
 * the metadata it keeps what is sent alone, empty texts too.
 */
export const categoryFields = ({ handle, description, metadata, ...fields }: Fields): Fields => ({
  ...fields,
  ...(handle ? { handle } : {}),
  ...(description !== undefined && { description: description ?? '' }),
  ...(metadata !== undefined && { metadata: removable(metadata, true) }),
})
