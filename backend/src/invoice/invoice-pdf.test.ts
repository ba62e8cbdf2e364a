import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#domain/order/invoice.ts'
import { anInvoice, anInvoiceRow } from '../../../tests/fixtures/invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

const state = {
  amountDue: 2700,
  paidOn: null,
  paidBy: ['Invoice'],
  delivered: '',
  isCancelled: false,
}

/** The file with its compressed parts as text. */
async function textOf(document: InvoiceDocument, delivered = ''): Promise<string> {
  const pdf = await invoicePdf({ document, state: { ...state, delivered } })
  const streams = pdf.toString('latin1').split(/stream\r?\n/)
  return streams
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part.split('\nendstream')[0] ?? '', 'latin1')).toString()
      } catch {
        return part
      }
    })
    .join('\n')
}

/** The letters of each font, by the numbers of their glyphs. */
const lettersOf = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/beginbfrange\n<0000> <\w+> \[([^\]]*)\]/g)].map(([, codes = '']) =>
    [...codes.matchAll(/<(\w+)>/g)].map(([, code = '']) =>
      Buffer.from(code, 'hex').swap16().toString('utf16le'),
    ),
  )

/** What is printed, line by line: once in the letters of each font, as one of them is right. */
const printedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, chunks = '']) => {
    const glyphs = [...chunks.matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    return lettersOf(text).map((letters) =>
      glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join(''),
    )
  })

test('the seller, the tax number and the day of delivery are printed', async () => {
  const seller = {
    name: 'Tarn',
    lines: ['Am Kai 4', '20457 Hamburg'],
    taxNumber: 'VAT number DE 123',
    email: 'help@tarn.example',
  }
  const printed = printedIn(await textOf(anInvoice({ seller }), '24 November 2026'))
  expect(printed).toContain('Tarn')
  expect(printed).toContain('Am Kai 4 · 20457 Hamburg · help@tarn.example')
  expect(printed).toContain('VAT number DE 123')
  expect(printed.join('\n')).toMatch(/Delivery date: 24 November\s+2026/)
})

test('a PDF has a title, a language, tags, and its fonts with their letters inside', async () => {
  const text = await textOf(anInvoice({ buyer: ['Łucja Ðorđević'] }))
  for (const part of ['/Lang (en-GB)', '/MarkInfo', '/StructTreeRoot', '/S /H1', '/S /Table']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('Invoice 2026-0012, Tarn')
  expect(text).toMatch(/\/FontName \/\w{6}\+OpenSans-Regular[^>]*\/FontFile2/s)
  // The map from glyphs to letters, without which a text cannot be selected: Ł and €.
  expect(text).toMatch(/beginbfrange[\s\S]*<0141>/)
  expect(text).toMatch(/beginbfrange[\s\S]*<20ac>/)
  expect(text).not.toContain('BIZUDGothic')
})

test('names and addresses in Japanese have a font that has their letters', async () => {
  const buyer = ['山田 太郎', '東京都千代田区1-1']
  const text = await textOf(anInvoice({ buyer, currencyCode: 'jpy', countryCode: 'jp' }))
  expect(text).toMatch(/\/FontName \/\w{6}\+BIZUDGothic-Regular[^>]*\/FontFile2/s)
  for (const letter of ['<5c71>', '<90fd>', '<00a5>']) expect(text).toContain(letter)
})

test('a name of several Hebrew words reads from the right, and stays apart from what follows', async () => {
  const printed = printedIn(await textOf(anInvoice({ buyer: ['משה כהן', 'הרצל 12'] })))
  const plain = printed.map((words) => words.replaceAll('\u00A0', ' ').trim())
  expect(plain).toContain('ןהכ השמ')
  expect(plain).toContain('לצרה 12')
})

test.each([
  ['محمد علي', 'mhmd `ly'],
  ['김민수', 'GimMinSu'],
  ['สมชาย Ltd', 'smchay Ltd'],
])('the name %s, which no font has, is there in Latin letters', async (name, words) => {
  expect(printedIn(await textOf(anInvoice({ buyer: [name] })))).toContain(words)
})

test('markup, the longest names and emoji leave an invoice whole', async () => {
  const buyer = ['<b>Ada</b> & "Co"', 'W'.repeat(255), 'Ada 🎉 Brandt']
  const rows = [anInvoiceRow({ name: `<i>Tea</i> ${'W'.repeat(255)}` })]
  const text = await textOf(anInvoice({ buyer, deliveredTo: buyer, rows }))
  const printed = printedIn(text)
  expect(printed).toContain('<b>Ada</b> & "Co"')
  expect(printed.join('').match(/W/g)).toHaveLength(255 * 3)
  expect(printed.some((words) => /^Ada .* Brandt$/.test(words))).toBe(true)
  expect(printed).toContain('Total')
})

test('the QR code is there only while a transfer in euros is awaited', async () => {
  expect(await textOf(anInvoice())).toContain('/Alt (GiroCode')
  expect(await textOf(anInvoice({ account: null }))).not.toContain('GiroCode')
  expect(await textOf(anInvoice({ currencyCode: 'usd' }))).not.toContain('GiroCode')
})

test('a long order goes on on further pages', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => anInvoiceRow({ name: `Coffee ${index}` }))
  const text = await textOf(anInvoice({ rows }))
  const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThanOrEqual(4)
  const printed = printedIn(text)
  // Figures are read in the letters of the other font here and there.
  expect(printed.filter((words) => /^Invoice 2026-?0012, page \d/.test(words))).toHaveLength(pages)
  // The last page has the sums alone.
  expect(printed.filter((words) => words === 'Quantity')).toHaveLength(pages - 1)
})

test('one page needs no number', async () => {
  expect(printedIn(await textOf(anInvoice())).join('\n')).not.toContain('page 1')
})

test.each([17, 18, 19, 20, 21, 22, 23, 24])(
  'the sum of %i rows stands on one page, below its head',
  async (count) => {
    const rows = Array.from({ length: count }, () => anInvoiceRow())
    const printed = printedIn(await textOf(anInvoice({ rows, account: null })))
    expect(printed.filter((words) => words === 'Tax rate')).toHaveLength(1)
  },
)
