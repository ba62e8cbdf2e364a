import { createImageUrlBuilder } from '@sanity/image-url'
import { useClient } from 'sanity'
import { fieldsOf } from '#domain/web/json.ts'
import { API_VERSION } from '../api-version.ts'

/** Wide enough for the form of an editor. */
const WIDTH_PX = 900

/** The address of a document's image, uncropped; null while none is chosen. */
export function usePictureUrl(image: unknown): string | null {
  const client = useClient({ apiVersion: API_VERSION })
  const reference = fieldsOf(fieldsOf(image)['asset'])['_ref']
  if (typeof reference !== 'string') return null
  return createImageUrlBuilder(client).image(reference).width(WIDTH_PX).url()
}
