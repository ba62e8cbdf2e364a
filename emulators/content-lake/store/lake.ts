import type { Client, Pool } from 'pg'
import { z } from 'zod'
import { isDatasetName } from '#domain/content/content-names.ts'
import { rowsOf } from '../../postgres/rows.ts'
import { mutationFailure, refusal } from '../failure.ts'
import type { Change, Commit } from './commit.ts'
import type { DatabaseOptions } from './database.ts'
import { Dataset } from './dataset.ts'
import { datasetNames, loadDataset } from './load.ts'
import { createWriter } from './writer.ts'

/** A requested transaction. */
export interface Proposal {
  readonly id: string
  readonly author: string
  /** One mutation for each document. */
  readonly mutations: readonly unknown[]
  readonly changes: readonly Change[]
}

/** Thousands of documents in one statement, within Postgres' limit of placeholders. */
const PUT = `
INSERT INTO document (dataset, id, content)
SELECT $1, id, content FROM unnest($2::text[], $3::text[]) AS given (id, content)
ON CONFLICT (dataset, id) DO UPDATE SET content = excluded.content`
const CHANGED = `
INSERT INTO change (sequence, position, dataset, document_id, before, after)
SELECT $1, position, $2, id, before, after
FROM unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY
  AS given (id, before, after, position)`

/** A path is `images/<project>/<dataset>/<name>`. */
const FORGET_FILES = "DELETE FROM asset WHERE split_part(path, '/', 3) = $1"

const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value))

async function insert(client: Client, { sequence, dataset, ...commit }: Commit) {
  const { changes } = commit
  await client.query(
    `INSERT INTO transaction (sequence, dataset, id, at, author, mutations)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [sequence, dataset, commit.id, commit.at, commit.author, JSON.stringify(commit.mutations)],
  )
  await client.query(CHANGED, [
    sequence,
    dataset,
    changes.map(({ documentId }) => documentId),
    changes.map(({ before }) => textOf(before)),
    changes.map(({ after }) => textOf(after)),
  ])
  const put = changes.flatMap(({ after }) => (after ? [after] : []))
  const deleted = changes.filter(({ after }) => after === null)
  if (put.length > 0) {
    await client.query(PUT, [dataset, put.map(({ _id }) => _id), put.map(textOf)])
  }
  if (deleted.length > 0) {
    await client.query('DELETE FROM document WHERE dataset = $1 AND id = ANY ($2)', [
      dataset,
      deleted.map(({ documentId }) => documentId),
    ])
  }
}

/** A bigint, which the driver returns as text. */
const count = z.object({ last: z.coerce.number() })

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'

export type Lake = Awaited<ReturnType<typeof openLake>>

/**
 * Loads every dataset; a write is in the database before anybody is notified. `onAlone` is called
 * once no other process writes: later reads of the database are complete.
 */
export async function openLake(pool: Pool, options: DatabaseOptions, onAlone: () => void) {
  const datasets = new Map<string, Dataset>()
  let sequence: number | undefined
  const lastOf = async (client: Pool | Client) => {
    const [found] = await rowsOf(
      client,
      count,
      'SELECT coalesce(max(sequence), 0) AS last FROM transaction',
    )
    return Number(found?.last)
  }
  const writer = createWriter(
    options,
    async (client) => sequence === undefined || sequence === (await lastOf(client)),
  )
  // The previous writer has finished when we hold the lock: only then is the loaded state final.
  await writer.connect()
  onAlone()
  sequence = await lastOf(pool)
  for (const name of await datasetNames(pool)) datasets.set(name, await loadDataset(pool, name))

  const dataset = (name: string): Dataset => {
    const found = datasets.get(name)
    if (found) return found
    if (!isDatasetName(name)) throw refusal(400, `Dataset name "${name}" is invalid`)
    throw refusal(404, `Dataset not found: ${name}`)
  }

  const nameTaken = (id: string) =>
    mutationFailure(
      409,
      {
        type: 'transactionIdExistsError',
        description: `Transaction ID "${id}" has been used before`,
      },
      0,
    )

  /**
   * Refuses a transaction id that was used before. A client that repeats a transaction whose answer
   * was lost must get that error, and not the conflicts of doing it twice.
   */
  async function refuseKnown({ name }: Dataset, id: string): Promise<void> {
    const { rowCount } = await pool.query(
      'SELECT FROM transaction WHERE dataset = $1 AND id = $2',
      [name, id],
    )
    if (rowCount !== 0) throw nameTaken(id)
  }

  /** Must run in sequence: the proposal depends on the present documents. */
  async function commit(into: Dataset, proposal: Proposal): Promise<Commit> {
    const newCommit: Commit = {
      ...proposal,
      sequence: (sequence ?? 0) + 1,
      dataset: into.name,
      at: new Date().toISOString(),
    }
    try {
      await writer.transact((client) => insert(client, newCommit))
    } catch (error) {
      throw isTaken(error) ? nameTaken(proposal.id) : error
    }
    sequence = newCommit.sequence
    into.apply(newCommit)
    return newCommit
  }

  /** Creates a dataset unless it exists. */
  const createDataset = (name: string) =>
    writer.inTurn(async () => {
      if (!isDatasetName(name)) throw refusal(400, `Dataset name "${name}" is invalid`)
      if (datasets.has(name)) throw refusal(409, `Dataset already exists: ${name}`)
      await writer.transact((client) =>
        client.query('INSERT INTO dataset (name) VALUES ($1)', [name]),
      )
      datasets.set(name, new Dataset(name, [], { revision: 0, recent: [] }))
    })

  /** Deletes a dataset with its history and its files. */
  const deleteDataset = (name: string) =>
    writer.inTurn(async () => {
      const found = dataset(name)
      await writer.transact(async (client) => {
        await client.query('DELETE FROM dataset WHERE name = $1', [name])
        await client.query(FORGET_FILES, [name])
      })
      datasets.delete(name)
      return found
    })

  return {
    dataset,
    names: () => [...datasets.keys()],
    inTurn: writer.inTurn,
    commit,
    refuseKnown,
    createDataset,
    deleteDataset,
    close: writer.close,
  }
}
