import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { startStore } from '#tests/support/store.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Row, rowOf } from '../row.ts'
import { stock } from '../stock.ts'

const PRODUCTS = 10_000

/** Milliseconds from the start command to its word that the store is ready. */
async function startAgain(dataFolder: string): Promise<number> {
  const began = performance.now()
  const store = await startStore({ dataFolder })
  const ms = performance.now() - began
  await store.stop()
  return ms
}

/** `npm start` as on every day after the first: all is built, and the database has its products. */
export async function startOfStore(rounds: number): Promise<Row[]> {
  const dataFolder = temporaryFolder()
  try {
    const store = await startStore({ dataFolder })
    await stock(store, PRODUCTS)
    await store.stop()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await startAgain(dataFolder))
    return [rowOf('npm start with 10,000 products', 'ms', times, { atMost: 8_000 })]
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
