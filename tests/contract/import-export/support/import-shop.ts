import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { exportProducts } from '../../../../backend/src/import-export/export.ts'
import { importFile } from '../../../../backend/src/import-export/import.ts'
import { readImportOptions } from '../../../../backend/src/import-export/options.ts'
import { type FreshTestShop, openFreshTestShop } from '../../support/test-shop.ts'

interface Imported {
  readonly code: number
  readonly output: string
  /** A count of the summary by its name, e.g. `created`. */
  readonly count: (name: string) => number
}

export interface ImportShop {
  readonly backend: FreshTestShop
  /** Writes the text to a file and imports it; pictures are not asked for unless `see`. */
  readonly bring: (csv: string, words?: readonly string[]) => Promise<Imported>
  readonly bringFile: (file: string, words?: readonly string[]) => Promise<Imported>
  readonly exported: () => Promise<string>
  readonly file: (name: string, text: string) => string
  readonly stop: () => Promise<void>
}

const countIn = (output: string) => (name: string) => {
  const line = output.split('\n').find((each) => each.startsWith(`  ${name} `))
  if (!line) throw new Error(`The summary has no "${name}":\n${output}`)
  return Number(/(\d+)\s*$/.exec(line)?.[1])
}

/** A running demo shop, with the import and export that its commands run. */
export async function openImportShop(): Promise<ImportShop> {
  const backend = await openFreshTestShop()
  const database = new Client({ connectionString: backend.databaseUrl })
  await database.connect()
  const folder = mkdtempSync(join(backend.dataFolder, 'files-'))
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  const bringFile = async (path: string, words: readonly string[] = ['--skip-images']) => {
    const options = readImportOptions([path, ...words])
    if (typeof options === 'string') throw new Error(options)
    let output = ''
    const write = (text: string) => {
      output += text
      return true
    }
    const out = { write }
    const { signal } = new AbortController()
    const code = await importFile(options, { database, out, signal })
    await database.query('SELECT pg_advisory_unlock_all()')
    return { code, output, count: countIn(output) }
  }

  const exported = async () => {
    const path = join(folder, 'exported.csv')
    const out = { write: () => true, once: () => undefined }
    await exportProducts({ database, file: path, currency: undefined, out, say: () => undefined })
    return readFileSync(path, 'utf8')
  }

  return {
    backend,
    bringFile,
    bring: (csv, words) => bringFile(file('brought.csv', csv), words),
    exported,
    file,
    stop: async () => {
      await database.end()
      rmSync(folder, { recursive: true, force: true })
      await backend.stop()
    },
  }
}
