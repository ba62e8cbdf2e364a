import { xmlText } from '../seo/sitemap.ts'
import type { RichText, RichTextPart, TextSpan, TextVoice } from './rich-text.ts'

/** The same levels as on a page, whose h1 is the title. */
const ELEMENTS: Readonly<Partial<Record<TextVoice, string>>> = {
  'heading-1': 'h2',
  'heading-2': 'h2',
  'heading-3': 'h3',
  'heading-4': 'h4',
}

const wrapped = (html: string, name: string, isWanted: boolean) =>
  isWanted ? `<${name}>${html}</${name}>` : html

function spanHtml({ text, isStrong, isEmphasised, link }: TextSpan, siteUrl: string): string {
  const words = wrapped(wrapped(xmlText(text), 'em', isEmphasised), 'strong', isStrong)
  const address = link && URL.parse(link.href, siteUrl)
  return address ? `<a href="${xmlText(address.href)}">${words}</a>` : words
}

function partHtml(part: RichTextPart, siteUrl: string): string {
  const inline = (spans: readonly TextSpan[]) =>
    spans.map((span) => spanHtml(span, siteUrl)).join('')
  if (part.kind === 'paragraph') {
    const name = ELEMENTS[part.voice] ?? 'p'
    return `<${name}>${inline(part.spans)}</${name}>`
  }
  if (part.kind === 'list') {
    const name = part.isOrdered ? 'ol' : 'ul'
    const items = part.items.map((spans) => `<li>${inline(spans)}</li>`).join('')
    return `<${name}>${items}</${name}>`
  }
  const { url, alt, width, height } = part.picture
  const src = xmlText(new URL(url, siteUrl).href)
  return `<img src="${src}" alt="${xmlText(alt)}" width="${width}" height="${height}">`
}

/** Rich text for programs that show it elsewhere: plain HTML with absolute addresses. */
export const richTextHtml = (text: RichText, siteUrl: string): string =>
  text.map((part) => partHtml(part, siteUrl)).join('')
