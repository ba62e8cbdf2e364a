import { type BlockLink, BUTTON_VOICES } from '#domain/content/block.ts'
import type { TextLink } from '#domain/content/frame.ts'
import { type Anchor, anchorOf, type ContentLink } from '#domain/content/link.ts'
import { oneOf, text, textOr } from './reading.ts'

/** LK-1 to LK-4, of a value that may be anything. */
export const anchor = (link: ContentLink | null | undefined): Anchor =>
  anchorOf(
    link && {
      internalLink: textOr(link.internalLink, null),
      externalLink: textOr(link.externalLink, null),
      linkTarget: textOr(link.linkTarget, null),
    },
  )

interface LabelledResult {
  readonly label: unknown
  readonly link: ContentLink | null
}

export const textLink = ({ label, link }: LabelledResult): TextLink => ({
  label: text(label, 'the words of a link'),
  ...anchor(link),
})

interface ButtonResult extends LabelledResult {
  readonly voice: unknown
}

export const blockLink = (result: ButtonResult): BlockLink => ({
  ...textLink(result),
  voice: oneOf(result.voice, BUTTON_VOICES),
})

/** A button without words is none: an editor opened its form and left. */
export const optionalLink = (result: ButtonResult | null | undefined): BlockLink | null =>
  result && textOr(result.label, null) !== null ? blockLink(result) : null
