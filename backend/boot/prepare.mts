import { runJob } from './job.mts'

// A step of its own before a new version is rolled out: commerce and workers that start afterwards
// find a current database, and none of them waits for another's migrations.
await runJob(async ({ say }) => {
  say('The database is ready')
  return 0
})
