import { fieldsOf } from '#domain/web/json.ts'

/** Networks do not show drawings beside a link. */
export function isPhotograph(image: unknown): true | string {
  const id = fieldsOf(fieldsOf(image)['asset'])['_ref']
  return typeof id === 'string' && id.endsWith('-svg')
    ? 'Social networks do not show SVG drawings. Choose a JPEG, PNG, WebP or AVIF.'
    : true
}
