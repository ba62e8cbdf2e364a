import pg from 'pg'
import { built } from './build.mts'
import { runJob } from './job.mts'

/** `npm run import`: the products of a file into the store. */
await runJob(async ({ configuration, words, say, signal }) => {
  const { IMPORT_USAGE, readImportOptions } =
    built<typeof import('../src/interchange/options.ts')>('interchange/options')
  const { importFile } = built<typeof import('../src/interchange/import.ts')>('interchange/import')
  const options = readImportOptions(words)
  if (typeof options === 'string') {
    say(`${options}\n${IMPORT_USAGE}`)
    return 1
  }
  const database = new pg.Client({ connectionString: configuration.DATABASE_URL })
  await database.connect()
  try {
    return await importFile(options, { database, out: process.stdout, signal })
  } finally {
    await database.end()
  }
})
