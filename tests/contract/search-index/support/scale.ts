import type { Client } from 'pg'
import { type ScaleDatabase, stockAtScale } from '../../../../backend/src/seed/scale.ts'

const overClient = (client: Client): ScaleDatabase => {
  const database: ScaleDatabase = {
    query: async (sql, values) => (await client.query(sql, values && [...values])).rows,
    transaction: async (work) => {
      await client.query('BEGIN')
      await work(database)
      await client.query('COMMIT')
    },
  }
  return database
}

/** Has as many trial products as this in the catalogue, over a connection of the driver. */
export const stockOver = (client: Client, count: number) =>
  stockAtScale(overClient(client), count, {
    say: () => undefined,
    signal: new AbortController().signal,
  })
