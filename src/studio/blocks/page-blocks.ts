import { defineArrayMember, defineField } from 'sanity'
import { thumbnailOf } from './thumbnails.ts'

/** What editors compose a page from, in the order in which they usually need it. */
export const BLOCKS = [
  'hero',
  'textBlock',
  'productGrid',
  'hotspotPicture',
  'storyTeaser',
  'storyList',
  'banner',
  'faq',
  'newsletter',
  'columns',
  'video',
] as const

export const pageBlocks = defineField({
  name: 'blocks',
  title: 'Page sections',
  type: 'array',
  description: 'From top to bottom. Drag to reorder.',
  of: BLOCKS.map((type) => defineArrayMember({ type })),
  options: {
    insertMenu: { views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }] },
  },
})
