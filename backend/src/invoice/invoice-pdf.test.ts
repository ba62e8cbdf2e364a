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
async function textOf(document: InvoiceDocument): Promise<string> {
  const pdf = await invoicePdf({ document, state })
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

test('the QR code is there only while a transfer in euros is awaited', async () => {
  expect(await textOf(anInvoice())).toContain('/Alt (GiroCode')
  expect(await textOf(anInvoice({ account: null }))).not.toContain('GiroCode')
  expect(await textOf(anInvoice({ currencyCode: 'usd' }))).not.toContain('GiroCode')
})

test('a long order goes on on further pages', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => anInvoiceRow({ name: `Coffee ${index}` }))
  const text = await textOf(anInvoice({ rows }))
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(4)
})
