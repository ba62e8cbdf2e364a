import pg from 'pg'
import { built } from './build.mts'
import { runJob } from './job.mts'

/** `npm run export`: writes the store's products to a file that import reads. */
await runJob(async ({ configuration, words }) => {
  const { EXPORT_USAGE, readExportOptions } =
    built<typeof import('../src/import-export/options.ts')>('import-export/options')
  const { exportProducts } =
    built<typeof import('../src/import-export/export.ts')>('import-export/export')
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const options = readExportOptions(words)
  if (typeof options === 'string') {
    say(`${options}\n${EXPORT_USAGE}`)
    return 1
  }
  const database = new pg.Client({ connectionString: configuration.DATABASE_URL })
  await database.connect()
  try {
    return await exportProducts({ ...options, database, out: process.stdout, say })
  } finally {
    await database.end()
  }
})
