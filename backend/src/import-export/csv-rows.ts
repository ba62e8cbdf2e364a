import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { columnOf } from './columns.ts'

/** A file that is no product file; the message is for the person importing. */
export class FileError extends Error {}

/** One record of the file. `line` is its first line, counted from 1 as in an editor. */
export interface ParsedRow {
  readonly line: number
  /** By column; an absent column has no entry, an empty cell is ''. */
  readonly cells: Readonly<Record<string, string>>
}

/** An unclosed quote would turn the rest of the file into one record. */
const LONGEST_RECORD_CHARS = 1_500_000
/** The chunk size. The parser restarts an incomplete record with every chunk. */
const PART_BYTES = 262_144

async function* decoded(path: string): AsyncGenerator<string> {
  // `fatal` refuses bytes that are not UTF-8, and the decoder drops the byte order mark.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const file: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: PART_BYTES })
    for await (const chunk of file) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileError('The file is not UTF-8: save it as UTF-8.')
    throw error
  }
}

/** Ends the reading if no record has been completed for long. */
async function* bounded(
  chunks: AsyncIterable<string>,
  progress: { sinceRecord: number; line: number },
) {
  for await (const chunk of chunks) {
    if (progress.sinceRecord > LONGEST_RECORD_CHARS) {
      throw unclosed(progress.line)
    }
    progress.sinceRecord += chunk.length
    yield chunk
  }
}

async function* beginningWith(first: string, rest: AsyncGenerator<string>) {
  yield first
  yield* rest
}

const DELIMITERS = [',', ';', '\t'] as const

/** Spreadsheets of some countries use semicolons. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const cells = (delimiter: string) => heading.split(delimiter).length
  return DELIMITERS.reduce<string>(
    (best, delimiter) => (cells(delimiter) > cells(best) ? delimiter : best),
    DELIMITERS[0],
  )
}

const isCells = (value: unknown): value is string[] => Array.isArray(value)

const breaksIn = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0

/** The records of the file, each with its first line. */
async function* records(path: string): AsyncGenerator<{ line: number; values: string[] }> {
  const chunks = decoded(path)
  const first = await chunks.next()
  if (first.done || first.value === '') throw new FileError('The file is empty.')
  const progress = { sinceRecord: 0, line: 1 }
  const text = first.value
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, {
    delimiter: delimiterOf(text),
    // With this one, CRLF and LF line endings may be mixed.
    newline: /^[^\n\r]*\r(?!\n)/.test(text) ? '\r' : '\n',
  })
  const source = Readable.from(bounded(beginningWith(text, chunks), progress), {
    // Buffered chunks would not count for their record.
    highWaterMark: 1,
  })
  source.on('error', (error) => parser.destroy(error))
  for await (const value of source.pipe(parser)) {
    if (!isCells(value)) continue
    const values = value.map((cell, index) =>
      index === value.length - 1 ? cell.replace(/\r$/, '') : cell,
    )
    const { line } = progress
    progress.line += 1 + values.reduce((sum, cell) => sum + breaksIn(cell), 0)
    progress.sinceRecord = 0
    yield { line, values }
  }
}

const isBlank = (values: readonly string[]) => values.every((cell) => cell.trim() === '')

/** The names of the columns, in the file's order; of duplicates the first counts. */
function headingOf(values: readonly string[]): string[] {
  const names = values.map(columnOf)
  const heading = names.map((name, index) => (names.indexOf(name) === index ? name : ''))
  if (heading.includes('Handle') || heading.includes('Title')) return heading
  throw new FileError(
    'The first line names neither a "Handle" nor a "Title" column: this is not a product file.',
  )
}

const unclosed = (line: number) =>
  new FileError(`Line ${line}: a quote that is opened here is never closed.`)

/** An unclosed quote swallows the rest of the file: its lines, and the cells after it. */
const isUnclosed = (values: readonly string[], columns: number) => {
  const last = values.at(-1) ?? ''
  return breaksIn(last) > 0 && (values.length < columns || /[\r\n]$/.test(last))
}

/**
 * The rows of a product file in sequence, so that memory does not depend on the file's length.
 * Throws a FileError if the file is malformed.
 */
export async function* readRows(path: string): AsyncGenerator<ParsedRow> {
  let heading: string[] | undefined
  let last = { line: 1, values: [''] }
  for await (const record of records(path)) {
    const { line, values } = record
    if (isBlank(values)) continue
    last = record
    if (heading === undefined) {
      heading = headingOf(values)
      continue
    }
    const cells: Record<string, string> = {}
    for (const [index, name] of heading.entries()) {
      if (name !== '') cells[name] = values[index] ?? ''
    }
    yield { line, cells }
  }
  if (heading === undefined) throw new FileError('The file is empty.')
  if (isUnclosed(last.values, heading.length)) throw unclosed(last.line)
}
