import { afterEach, expect, test } from 'vitest'
import type { LakeQuery } from './replica.ts'
import { createQueryWorkerPool, type QueryWorkerPool } from './worker-pool.ts'

let pool: QueryWorkerPool | undefined
afterEach(() => pool?.close())

const aQuery: LakeQuery = {
  query: '*',
  params: {},
  perspective: 'raw',
  identity: '<anonymous>',
  project: { projectId: 'local', dataset: 'production' },
  hasSourceMap: false,
  isEditor: false,
  client: 'anyone',
}

test('a query that no thread is ready for is refused in the end', async () => {
  pool = createQueryWorkerPool('postgres://127.0.0.1:1/none', 1000, 50)
  await expect(pool.runQuery(aQuery)).rejects.toMatchObject({ status: 503 })
})
