/** The attributes by which Studio's Presentation finds what a part of a preview shows. */
export interface EditableAttributes {
  readonly 'data-sanity'?: string
}
