import { type Cells, cellsOf } from './cells.ts'
import { OPTION_NUMBERS } from './columns.ts'
import type { ParsedRow } from './csv-rows.ts'
import { extraColumnsOfProduct } from './extra-columns.ts'
import { ImportRefusal, NoRowsLeft, type ReportProblem } from './problems.ts'
import type {
  ImportPlan,
  ListingPlan,
  PicturePlan,
  Status,
  VariantImportPlan,
} from './product-plan.ts'
import { readPictures } from './read-pictures.ts'
import { hasVariants, isOfVariant, readVariant } from './read-variant.ts'
import type { Shop } from './shop.ts'

const LONGEST_BODY = 512_000
const STATUSES = ['active', 'draft', 'archived'] as const
/** The format's value for a product without options. */
const NOTHING_TO_CHOOSE = { name: 'Title', value: 'Default Title' } as const

interface Context {
  readonly shop: Shop
  readonly reportProblem: ReportProblem
}

/** The row with the product's data; the others are further variants and pictures. */
const headOf = (rows: readonly [ParsedRow, ...ParsedRow[]]): ParsedRow =>
  rows.find(({ cells }) => (cells['Title'] ?? '').trim() !== '') ?? rows[0]

function titleOf(cells: Cells): string | undefined {
  const title = cells.text('Title')
  if (title === null) throw new ImportRefusal(cells.line, 'the product has no title')
  return title
}

function statusOf(cells: Cells): Status | undefined {
  const written = cells.plain('Status').toLowerCase()
  if (written === '') return undefined
  const status = STATUSES.find((each) => each === written)
  if (!status)
    throw new ImportRefusal(cells.line, `Status "${written}" is not active, draft or archived`)
  return status
}

const listingOf = (cells: Cells): ListingPlan => ({
  status: statusOf(cells),
  published: cells.flag('Published'),
})

const tagsOf = (cells: Cells): readonly string[] | undefined => {
  if (!cells.has('Tags')) return undefined
  const tags = cells
    .plain('Tags')
    .split(',')
    .map((tag) => tag.replaceAll('\0', '').trim())
    .filter((tag) => tag !== '')
  const long = tags.find((tag) => tag.length > 255)
  if (long) throw new ImportRefusal(cells.line, `the tag "${long.slice(0, 40)}…" is too long`)
  return [...new Set(tags)]
}

/** The product's values for which the core has no column: absent ones stay unchanged. */
function notedIn(cells: Cells) {
  const fields = [
    ['vendor', cells.text('Vendor')],
    ['seo_title', cells.text('SEO Title', 1_000)],
    ['seo_description', cells.text('SEO Description', 5_000)],
  ] as const
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}

const hasFourth = ({ cells }: ParsedRow) =>
  Object.entries(cells).some(
    ([name, cell]) => /^option([4-9]|\d\d) (name|value)$/i.test(name) && cell.trim() !== '',
  )

/** Names of the options, undefined if the file has no column for them. */
function optionsOf(cells: Cells, rows: readonly ParsedRow[]): readonly string[] | undefined {
  if (rows.some(hasFourth))
    throw new ImportRefusal(cells.line, 'the product has more than 3 options')
  if (!cells.has('Option1 Value')) return undefined
  const names = OPTION_NUMBERS.map((number) => cells.text(`Option${number} Name`) ?? '')
  const values = [...new Set(rows.map(({ cells: all }) => all['Option1 Value']?.trim() ?? ''))]
  const isOnlyDefault = values.every((value) => value === '' || value === NOTHING_TO_CHOOSE.value)
  const first = names[0] || NOTHING_TO_CHOOSE.name
  if (first === NOTHING_TO_CHOOSE.name && isOnlyDefault && !names[1]) return []
  const count = names.findLastIndex((name) => name !== '') + 1
  const found = names
    .slice(0, Math.max(1, count))
    .map((name, index) => name || `Option ${index + 1}`)
  if (new Set(found).size < found.length) {
    throw new ImportRefusal(cells.line, 'two options have the same name')
  }
  return found
}

/** A title that changes within a product means another product with the same handle. */
function refuseOtherTitles(
  handle: string,
  head: ParsedRow,
  rows: readonly ParsedRow[],
  reportProblem: ReportProblem,
) {
  const title = head.cells['Title']?.trim()
  return rows.filter(({ line, cells }) => {
    const own = cells['Title']?.trim() ?? ''
    if (own === '' || own === title) return true
    const reason = `the handle belongs to "${title}" of line ${head.line} already`
    reportProblem({ kind: 'refused', line, handle, reason })
    return false
  })
}

/** Parses each row by itself: unreadable ones are reported, and the others are imported. */
function readVariants(
  handle: string,
  head: ParsedRow,
  rows: readonly ParsedRow[],
  options: readonly string[],
  context: Context,
): { variants: VariantImportPlan[]; isWhole: boolean } {
  const withVariants = rows.filter(isOfVariant)
  const telling = withVariants.length > 0 ? withVariants : [head]
  const found: VariantImportPlan[] = []
  for (const row of telling) {
    try {
      const plan = readVariant(row, options, { ...context, handle, isFirst: row === head })
      const twin = found.find(({ values }) => values.join('\n') === plan.values.join('\n'))
      if (twin) throw new ImportRefusal(row.line, `line ${twin.line} has the same options`)
      found.push(plan)
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error
      context.reportProblem({ kind: 'refused', line: row.line, handle, reason: error.message })
    }
  }
  if (found.length === 0) throw new NoRowsLeft()
  return { variants: found, isWhole: found.length === telling.length }
}

/** A variant's picture is one of the product's too. */
function withVariantPictures(
  pictures: readonly PicturePlan[],
  variants: readonly VariantImportPlan[],
) {
  const urls = new Set(pictures.map(({ url }) => url))
  const more = variants.flatMap(({ noted, line }) => {
    const url = noted['image']
    if (typeof url !== 'string' || urls.has(url)) return []
    urls.add(url)
    return [{ url, alt: '', line }]
  })
  return [...pictures, ...more]
}

/**
 * Parses the rows of one product. Reports unreadable rows and drops them; throws an ImportRefusal
 * if the whole product is unreadable, NoRowsLeft if all of its rows are.
 */
export function readProduct(
  handle: string,
  all: readonly [ParsedRow, ...ParsedRow[]],
  context: Context,
): ImportPlan {
  const head = headOf(all)
  const rows = refuseOtherTitles(handle, head, all, context.reportProblem)
  const cells = cellsOf(head)
  if (handle.length > 255)
    throw new ImportRefusal(head.line, 'the handle is longer than 255 characters')
  const title = titleOf(cells)
  const options = optionsOf(cells, rows)
  const speaks = hasVariants(head)
  const { variants, isWhole } = speaks
    ? readVariants(handle, head, rows, options ?? [], context)
    : { variants: [], isWhole: true }
  return {
    handle,
    line: head.line,
    title,
    subtitle: cells.text('Subtitle'),
    body: cells.text('Body (HTML)', LONGEST_BODY),
    type: cells.text('Type'),
    tags: tagsOf(cells),
    collection: cells.text('Collection'),
    category: cells.text('Product Category', 1_000),
    listing: listingOf(cells),
    isGiftCard: cells.flag('Gift Card'),
    noted: notedIn(cells),
    extraColumns: extraColumnsOfProduct(context.shop, head),
    options,
    variants,
    isWhole: isWhole && rows.length === all.length,
    pictures: withVariantPictures(readPictures(handle, rows, context.reportProblem), variants),
    tellsAlts: cells.has('Image Alt Text'),
  }
}
