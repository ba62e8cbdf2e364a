import type {
  ListOfPoints,
  RichText,
  RichTextPart,
  TextSpan,
  TextVoice,
} from '#domain/content/rich-text.ts'
import { anchor } from './links.ts'
import { pictureOf } from './pictures.ts'
import { type ContentReader, listed, Malformed, readEach, textOr, texts } from './reading.ts'
import type { STORY_QUERY_RESULT } from './types.generated.ts'

/** The fields of rich text in every query. */
export type RichTextResult = NonNullable<STORY_QUERY_RESULT>['body']
type PartResult = NonNullable<RichTextResult>[number]
type BlockResult = Extract<PartResult, { _type: 'block' }>
type MarkResult = NonNullable<BlockResult['markDefs']>[number]

const VOICES: ReadonlyMap<string, TextVoice> = new Map(
  Object.entries({
    normal: 'body',
    lead: 'lead',
    h1: 'heading-1',
    h2: 'heading-2',
    h3: 'heading-3',
    h4: 'heading-4',
    overline: 'overline',
    caption: 'caption',
  }),
)

function anchorOfMark(mark: MarkResult) {
  if (mark._type === 'link') return anchor(mark.link)
  const handle = mark._type === 'productLink' ? textOr(mark.handle, null) : null
  return handle === null ? null : { href: `/products/${encodeURIComponent(handle)}` }
}

const spansOf = ({ children, markDefs }: BlockResult): readonly TextSpan[] => {
  const anchors = new Map(listed(markDefs).map((mark) => [mark._key, anchorOfMark(mark)]))
  return listed(children).flatMap((child): TextSpan[] => {
    if (typeof child.text !== 'string' || child.text === '') return []
    const marks = texts(child.marks)
    const link = marks.map((mark) => anchors.get(mark)).find((found) => found) ?? null
    return [
      {
        text: child.text,
        isStrong: marks.includes('strong'),
        isEmphasised: marks.includes('em'),
        link,
      },
    ]
  })
}

function partOf(result: PartResult, reader: ContentReader): RichTextPart {
  if (result._type === 'picture')
    return { kind: 'picture', picture: pictureOf(result.picture, reader) }
  if (result._type !== 'block') throw new Malformed('nobody knows how to show it')
  const spans = spansOf(result)
  if (result.listItem)
    return { kind: 'list', isOrdered: result.listItem === 'number', items: [spans] }
  return { kind: 'paragraph', voice: VOICES.get(result.style ?? '') ?? 'body', spans }
}

const isSameList = (last: RichTextPart | undefined, part: ListOfPoints): last is ListOfPoints =>
  last?.kind === 'list' && last.isOrdered === part.isOrdered

/** Content stores each list item separately; consecutive items are one list. */
function joined(parts: readonly RichTextPart[]): RichText {
  const whole: RichTextPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.kind === 'list' && isSameList(last, part))
      whole[whole.length - 1] = { ...last, items: [...last.items, ...part.items] }
    else whole.push(part)
  }
  return whole
}

const isEmpty = (part: RichTextPart) => part.kind === 'paragraph' && part.spans.length === 0

/** Empty lines are left out: space is the page's affair. */
export function richTextOf(
  result: RichTextResult,
  documentId: string,
  reader: ContentReader,
): RichText {
  const parts = readEach(result, (part) => partOf(part, reader), { documentId, reader })
  return joined(parts.filter((part) => !isEmpty(part)))
}
