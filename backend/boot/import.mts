import pg from 'pg'
import { built } from './build.mts'
import { runJob } from './job.mts'

/** `npm run import`: writes the products of a file to the store. */
await runJob(async ({ configuration, words, say, signal }) => {
  const { IMPORT_USAGE, readImportOptions } =
    built<typeof import('../src/import-export/options.ts')>('import-export/options')
  const { importFile } =
    built<typeof import('../src/import-export/import.ts')>('import-export/import')
  const { prepared } =
    built<typeof import('../src/import-export/database.ts')>('import-export/database')
  const options = readImportOptions(words)
  if (typeof options === 'string') {
    say(`${options}\n${IMPORT_USAGE}`)
    return 1
  }
  const connection = new pg.Client({ connectionString: configuration.DATABASE_URL })
  await connection.connect()
  try {
    return await importFile(options, {
      database: prepared(connection),
      out: process.stdout,
      signal,
    })
  } finally {
    await connection.end()
  }
})
