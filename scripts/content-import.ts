import { createReadStream, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sanityImport } from '@sanity/import'
import { withAbsoluteFiles } from './absolute-paths.ts'
import { runContentCommand, sayingSteps } from './content/command.ts'
import { firstLine, nameOf, openContent } from './content/content-client.ts'
import { StartError } from './progress.ts'

const USAGE = `npm run content:import -- <file.tar.gz|folder|file.ndjson> [--replace|--missing]
  Brings a dataset of Sanity's format, pictures included, into the content of the store.
  A document that is there already stops it; with --replace it is replaced, with --missing it stays.`

const OPTIONS = { replace: { type: 'boolean' }, missing: { type: 'boolean' } } as const

function readWords() {
  try {
    const { values, positionals } = parseArgs({
      args: [...withAbsoluteFiles(process.argv.slice(2), [])],
      options: OPTIONS,
      allowPositionals: true,
    })
    const [path] = positionals
    if (path !== undefined && positionals.length === 1 && !(values.replace && values.missing)) {
      return { path, ...values }
    }
  } catch {
    // An unknown word: the usage lists the known ones.
  }
  throw new StartError(USAGE)
}

/** The name of a folder, or the content of a file. */
function sourceAt(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new StartError(`There is nothing at ${path}.`)
  return found.isDirectory() ? path : createReadStream(path)
}

/** What to do with documents, and releases, that exist already. */
function waysOf({ replace, missing }: { replace?: boolean; missing?: boolean }) {
  if (replace) return { operation: 'createOrReplace', releasesOperation: 'replace' } as const
  if (missing) return { operation: 'createIfNotExists', releasesOperation: 'ignore' } as const
  return { operation: 'create', releasesOperation: 'fail' } as const
}

/** The client's words end in a colon, before a list that it does not print. */
function reasonOf(error: Error): string {
  const said = `${firstLine(error).replace(/[:.]+$/, '')}.`
  return /already exists/.test(said) ? `${said} Add --replace or --missing.` : said
}

async function importDataset() {
  const { path, ...words } = readWords()
  const source = sourceAt(path)
  const client = await openContent()
  try {
    const { numDocs, warnings } = await sanityImport(source, {
      client,
      ...waysOf(words),
      onProgress: sayingSteps(),
    })
    for (const { message } of warnings) console.warn(`  ${message}`)
    console.log(`${numDocs} documents of ${path} are in ${nameOf(client)}.`)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new StartError(`${path} could not be imported: ${reasonOf(error)}`)
  }
}

await runContentCommand(importDataset)
