import { runJob } from './job.mts'

await runJob(async ({ container, words, say }) => {
  const rows: unknown = await container
    .resolve<import('typeorm').EntityManager>('manager')
    .query('select count(*) from product')
  say(`${JSON.stringify(rows)} ${words.join()}`)
  return 0
})
