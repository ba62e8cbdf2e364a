import type { ContentPicture } from './content-picture.ts'
import type { Anchor } from './link.ts'

/** VA-1. */
export type TextVoice =
  | 'heading-1'
  | 'heading-2'
  | 'heading-3'
  | 'heading-4'
  | 'lead'
  | 'body'
  | 'caption'
  | 'overline'

/** Text with one format and one link. */
export interface TextSpan {
  readonly text: string
  readonly isStrong: boolean
  readonly isEmphasised: boolean
  readonly link: Anchor | null
}

interface Paragraph {
  readonly kind: 'paragraph'
  readonly voice: TextVoice
  readonly spans: readonly TextSpan[]
}

export interface ListOfPoints {
  readonly kind: 'list'
  readonly isOrdered: boolean
  readonly items: readonly (readonly TextSpan[])[]
}

interface PictureInText {
  readonly kind: 'picture'
  readonly picture: ContentPicture
}

export type RichTextPart = Paragraph | ListOfPoints | PictureInText

/** Text of editors with several formats. */
export type RichText = readonly RichTextPart[]
