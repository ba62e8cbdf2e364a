import { parseArgs } from 'node:util'

export interface ImportOptions {
  readonly file: string
  readonly dryRun: boolean
  readonly currency: string | undefined
  readonly channels: readonly string[]
  readonly skipImages: boolean
  readonly removeVariants: boolean
  /** Prints a line for every product. */
  readonly verbose: boolean
}

export const IMPORT_USAGE = `npm run import -- file.csv
  --dry-run          say what would happen, and write nothing
  --verbose          a line for every product
  --currency eur     of prices whose column names no market; else the store's own
  --channel Retail   where new products are sold (may repeat); else everywhere
  --skip-images      do not look whether pictures are there
  --remove-variants  take away variants that a product of the file has no more`

/** The options of the command line, or their problem in words. */
export function readImportOptions(words: readonly string[]): ImportOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        'skip-images': { type: 'boolean', default: false },
        'remove-variants': { type: 'boolean', default: false },
        currency: { type: 'string' },
        channel: { type: 'string', multiple: true, default: [] },
      },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return 'Name one file.'
    return {
      file,
      dryRun: values['dry-run'],
      currency: values.currency,
      channels: values.channel,
      skipImages: values['skip-images'],
      removeVariants: values['remove-variants'],
      verbose: values.verbose,
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface ExportOptions {
  /** Without it: to the terminal. */
  readonly file: string | undefined
  readonly currency: string | undefined
}

export const EXPORT_USAGE = `npm run export -- [file.csv]
  --currency eur     of the "Variant Price" column; else the store's own`

/** The options of the command line, or their problem in words. */
export function readExportOptions(words: readonly string[]): ExportOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { currency: { type: 'string' } },
    })
    const [file, ...more] = positionals
    return more.length > 0 ? 'Name one file.' : { file, currency: values.currency }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
