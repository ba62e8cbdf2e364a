import type { StoryTag } from '#domain/content/content-page.ts'
import type { TextLink } from '#domain/content/frame.ts'
import { storyTagPath } from '#domain/content/story-paths.ts'
import { metaOf } from './meta.ts'
import { type ContentReader, listed, readEach, text, textOr } from './reading.ts'
import type { STORY_TAG_QUERY_RESULT } from './types.generated.ts'

interface NamedTag {
  readonly _id: string
  readonly title: string | null
  readonly slug: string | null
}

const linkOf = ({ title, slug }: NamedTag): TextLink => ({
  label: text(title, 'the name'),
  href: storyTagPath(text(slug, 'the address')),
})

/** Links to the lists of tags; tags without a name or an address are reported and left out. */
export const storyTagLinksOf = (
  results: readonly (NamedTag | null)[] | null | undefined,
  reader: ContentReader,
): readonly TextLink[] =>
  listed(results).flatMap((tag) =>
    tag ? readEach([tag], linkOf, { documentId: tag._id, reader }) : [],
  )

type TagResult = NonNullable<STORY_TAG_QUERY_RESULT>

const wholeTag = (result: TagResult, reader: ContentReader): StoryTag => {
  const { label, href } = linkOf(result)
  return { ...metaOf(result, reader), path: href, title: label, lead: textOr(result.lead, '') }
}

/** Null if it has no name or no address. */
export function storyTagOf(result: TagResult, reader: ContentReader): StoryTag | null {
  const reading = { documentId: result._id, reader }
  return readEach([result], (tag) => wholeTag(tag, reader), reading)[0] ?? null
}
