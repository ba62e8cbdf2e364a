import { renameSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { exportDataset } from '@sanity/export'
import { withAbsoluteFiles } from './absolute-paths.ts'
import { runContentCommand, sayingSteps } from './content/command.ts'
import { firstLine, nameOf, openContent } from './content/content-client.ts'
import { StartError } from './progress.ts'

const USAGE = `npm run content:export -- <file.tar.gz>
  Writes the whole content of the store, drafts and pictures included, in Sanity's format.`

function fileOfWords(): string {
  try {
    const { positionals } = parseArgs({
      args: [...withAbsoluteFiles(process.argv.slice(2), [])],
      allowPositionals: true,
    })
    const [file] = positionals
    if (file !== undefined && positionals.length === 1) return file
  } catch {
    // An unknown word: the usage lists the known ones.
  }
  throw new StartError(USAGE)
}

async function exportContent() {
  const file = fileOfWords()
  const client = await openContent()
  // An interrupted export must not pass for a complete one, nor replace an older one.
  const unfinished = `${file}.unfinished`
  process.on('exit', () => rmSync(unfinished, { force: true }))
  try {
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset: client.config().dataset ?? '',
      outputPath: unfinished,
      onProgress: sayingSteps(),
    })
    renameSync(unfinished, file)
    console.log(
      `${documentCount} documents and ${assetCount} assets of ${nameOf(client)} are in ${file}.`,
    )
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new StartError(`The content could not be exported to ${file}: ${firstLine(error)}.`)
  }
}

await runContentCommand(exportContent)
