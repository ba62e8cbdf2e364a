import type { Block, ContentColumn, ProductSource, Spot } from '#domain/content/block.ts'
import { ALL_STORIES, storyPath, storyTagPath } from '#domain/content/story-paths.ts'
import type { FaqEntry } from '#domain/seo/structured-data.ts'
import { fileUrl } from './files.ts'
import { blockLink, optionalLink } from './links.ts'
import { pictureOf } from './pictures.ts'
import {
  type ContentReader,
  Malformed,
  oneOf,
  readEach,
  share,
  text,
  textOr,
  texts,
} from './reading.ts'
import { richTextOf } from './rich-text.ts'
import { storyCardsOf } from './story-card.ts'
import type { HOME_QUERY_RESULT } from './types.generated.ts'

/** The blocks of a page in every query. */
export type BlocksResult = NonNullable<HOME_QUERY_RESULT>['blocks']
type BlockResult = NonNullable<BlocksResult>[number]
type ResultOf<T extends BlockResult['_type']> = Extract<BlockResult, { _type: T }>

interface Reading {
  readonly documentId: string
  readonly reader: ContentReader
}

/** The rest of a list after parsing; a block that needs items is dropped without any. */
function some<T>(values: readonly T[], name: string): readonly T[] {
  if (values.length === 0) throw new Malformed(`${name} are missing`)
  return values
}

const PRODUCTS_USUALLY = 8
const PRODUCTS_AT_MOST = 24

interface Bounds {
  readonly usually: number
  readonly atMost: number
}

const limitOf = (limit: unknown, { usually, atMost }: Bounds) =>
  typeof limit === 'number' && Number.isInteger(limit) && limit > 0
    ? Math.min(limit, atMost)
    : usually

function sourceOf(result: ResultOf<'productGrid'>): ProductSource {
  if (result.source === 'collection')
    return {
      by: 'collection',
      collection: text(result.collection, 'the collection'),
      limit: limitOf(result.limit, { usually: PRODUCTS_USUALLY, atMost: PRODUCTS_AT_MOST }),
    }
  const handles = some(texts(result.products), 'products').slice(0, PRODUCTS_AT_MOST)
  return { by: 'hand', handles }
}

const storyBlock = (result: ResultOf<'storyTeaser'>, { reader }: Reading) => {
  const { story } = result
  const slug = textOr(story?.slug, null)
  const toStory = slug && {
    label: 'Read the story',
    href: storyPath(slug),
    voice: 'link' as const,
  }
  return {
    kind: 'story' as const,
    overline: textOr(result.overline, textOr(story?.overline, '')),
    title: text(textOr(result.title, story?.title), 'the title'),
    text: textOr(result.words, textOr(story?.lead, '')),
    picture: pictureOf(result.picture?.image ? result.picture : (story?.picture ?? null), reader),
    link: optionalLink(result.button) ?? (toStory || null),
    isMirrored: result.isMirrored === true,
  }
}

const STORIES_USUALLY = 3
const STORIES_AT_MOST = 12

/** Without stories it stays, so that the page waits for the first one. */
const storiesBlock = (result: ResultOf<'storyList'>, { reader }: Reading) => {
  const title = textOr(result.tag?.title, null)
  const slug = textOr(result.tag?.slug, null)
  const limit = limitOf(result.limit, { usually: STORIES_USUALLY, atMost: STORIES_AT_MOST })
  return {
    kind: 'stories' as const,
    title: text(result.title, 'the title'),
    link:
      optionalLink(result.button) ??
      (title && slug ? { label: title, href: storyTagPath(slug) } : ALL_STORIES),
    stories: storyCardsOf(result.stories, reader).slice(0, limit),
  }
}

const questionOf = ({ question, answer }: { question: unknown; answer: unknown }): FaqEntry => ({
  question: text(question, 'the question'),
  answer: text(answer, 'the answer'),
})

const spotOf = ({ handle, x, y }: { handle: unknown; x: unknown; y: unknown }): Spot => ({
  handle: text(handle, 'the product'),
  x: share(x, 'the place from the left'),
  y: share(y, 'the place from the top'),
})

type ColumnResult = NonNullable<ResultOf<'columns'>['columns']>[number]

const columnOf = (result: ColumnResult, { documentId, reader }: Reading): ContentColumn => ({
  key: text(result._key, 'the key'),
  picture: result.picture?.image ? pictureOf(result.picture, reader) : null,
  title: textOr(result.title, null),
  text: richTextOf(result.text, documentId, reader),
  link: optionalLink(result.button),
})

const TONES = ['tint', 'primary', 'secondary'] as const
const LAYOUTS = ['cards', 'table'] as const

type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never

function contentOf(result: BlockResult, reading: Reading): WithoutKey<Block> {
  const { documentId, reader } = reading
  switch (result._type) {
    case 'hero':
      return {
        kind: 'hero',
        title: text(result.title, 'the title'),
        lead: textOr(result.lead, ''),
        picture: pictureOf(result.picture, reader),
        links: readEach(result.buttons, blockLink, reading),
      }
    case 'textBlock':
      return { kind: 'text', text: some(richTextOf(result.text, documentId, reader), 'words') }
    case 'productGrid':
      return {
        kind: 'products',
        title: text(result.title, 'the title'),
        link: optionalLink(result.button),
        source: sourceOf(result),
        layout: oneOf(result.layout, LAYOUTS),
      }
    case 'hotspotPicture':
      return {
        kind: 'spots',
        title: textOr(result.title, null),
        picture: pictureOf(result.picture, reader),
        spots: readEach(result.spots, spotOf, reading),
      }
    case 'storyTeaser':
      return storyBlock(result, reading)
    case 'storyList':
      return storiesBlock(result, reading)
    case 'banner':
      return {
        kind: 'banner',
        title: text(result.title, 'the title'),
        text: textOr(result.words, ''),
        tone: oneOf(result.tone, TONES),
        link: optionalLink(result.button),
      }
    case 'faq':
      return {
        kind: 'questions',
        title: textOr(result.title, null),
        questions: some(readEach(result.questions, questionOf, reading), 'questions'),
      }
    case 'newsletter':
      return {
        kind: 'newsletter',
        title: text(result.title, 'the title'),
        text: textOr(result.words, ''),
        buttonLabel: textOr(result.buttonLabel, 'Sign up'),
        note: textOr(result.note, null),
      }
    case 'columns':
      return {
        kind: 'columns',
        title: textOr(result.title, null),
        columns: some(
          readEach(result.columns, (column) => columnOf(column, reading), reading),
          'columns',
        ),
      }
    case 'video':
      return {
        kind: 'video',
        title: text(result.title, 'the title'),
        url: fileUrl(result.url, 'the film'),
        poster: pictureOf(result.poster, reader),
        captions: result.captions ? fileUrl(result.captions, 'the captions') : null,
        transcript: textOr(result.transcript, null),
      }
    default:
      throw new Malformed('nobody knows how to show it')
  }
}

/** The blocks of a page that can be shown; the others are reported to the reader. */
export const blocksOf = (
  result: BlocksResult,
  documentId: string,
  reader: ContentReader,
): readonly Block[] =>
  readEach(
    result,
    (block) => ({
      ...contentOf(block, { documentId, reader }),
      key: text(block._key, 'the key'),
    }),
    { documentId, reader },
  )
