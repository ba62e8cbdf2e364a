import PDFDocument from 'pdfkit'
import { printable } from './printable.ts'

const REGULAR = require.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/open-sans/600SemiBold/OpenSans_600SemiBold.ttf')
const JAPANESE = require.resolve(
  '@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf',
)

/** Letters that Open Sans lacks: Chinese characters, kana, and the marks and forms beside them. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

const LETTER_COUNTRIES: readonly string[] = ['us', 'ca', 'mx']

/** Whether printers of a country hold paper of 8.5 by 11 inches, and not A4. */
export const isLetterIn = (countryCode: string): boolean =>
  LETTER_COUNTRIES.includes(countryCode.toLowerCase())

export const MARGIN = 56
const INK = '#1a1a1a'
const MUTED = '#595959'

export interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
  readonly isMuted?: boolean
  readonly align?: 'left' | 'right'
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A tagged document: screen readers know its language, headings and tables. */
export function openSheet(title: string, { isLetter }: { readonly isLetter: boolean }) {
  const pdf = new PDFDocument({
    size: isLetter ? 'LETTER' : 'A4',
    margin: MARGIN,
    // For archives, with the tags that screen readers need.
    subset: 'PDF/A-2a',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title },
    bufferPages: true,
    font: REGULAR,
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const bottom = pdf.page.height - MARGIN

  /** Chooses the font by the letters: a text has one font, so that it is selected as a whole. */
  const choose = (text: string, { size = 9.5, isBold = false, isMuted = false }: TextStyle) =>
    pdf
      .font(EAST_ASIAN.test(text) ? JAPANESE : isBold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(isMuted ? MUTED : INK)

  const heightOf = (text: string, width: number, style: TextStyle = {}): number =>
    choose(text, style).heightOfString(printable(text), { width })

  const write = (
    parent: PDFKit.PDFStructureElement,
    tag: string,
    text: string,
    at: Place,
    style: TextStyle = {},
  ) => {
    parent.add(
      pdf.struct(tag, {}, () => {
        const { x, y, width } = at
        choose(text, style).text(printable(text), x, y, { width, align: style.align ?? 'left' })
      }),
    )
  }

  /** Text that a reader does not announce: it repeats what is said, or counts pages. */
  const writeAside = (text: string, { x, y, width }: Place, style: TextStyle = {}) => {
    pdf.markContent('Artifact', { type: 'Pagination' })
    choose(text, style).text(printable(text), x, y, { width, align: style.align ?? 'left' })
    pdf.endMarkedContent()
  }

  /** A hairline: decoration, which a reader does not announce. */
  const rule = (y: number, left = MARGIN) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.moveTo(left, y).lineTo(pdf.page.width - MARGIN, y)
    pdf.lineWidth(0.5).strokeColor('#bbbbbb').stroke()
    pdf.endMarkedContent()
  }

  /** The place for a block of this height: on a new page if the rest of this one is too small. */
  const roomFor = (y: number, height: number): number => {
    if (y + height <= bottom) return y
    pdf.addPage()
    return MARGIN
  }

  return {
    pdf,
    root,
    width: pdf.page.width - 2 * MARGIN,
    heightOf,
    write,
    writeAside,
    rule,
    roomFor,
  }
}
export type Sheet = ReturnType<typeof openSheet>

/** Numbers the pages of a finished sheet, if it has several: "Invoice 2026-0012, page 1 of 2". */
export function numberPages({ pdf, width, writeAside }: Sheet, name: string): void {
  const { count } = pdf.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where a text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const place = { x: MARGIN, y: pdf.page.height - MARGIN + 18, width }
    const words = `${name}, page ${page + 1} of ${count}`
    writeAside(words, place, { size: 8, isMuted: true, align: 'right' })
  }
}

/** Ends a sheet, and gives its file. */
export function bytesOf({ root, pdf }: Sheet): Promise<Buffer> {
  root.end()
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}
