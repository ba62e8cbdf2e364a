import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { GroqSyntaxError } from 'groq-js'
import { Client } from 'pg'
import { isLakeDocument } from '../document.ts'
import { datasetNames, readDocuments } from '../store/load.ts'
import { QueryTimeout } from './deadline.ts'
import { type LakeQuery, Replica } from './replica.ts'
import { readWorkerMessage, type WorkerMessage } from './worker-message.ts'

const RETRY_MS = 1000

const replicas = new Map<string, Replica>()

async function loadOnce(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (const name of await datasetNames(client)) {
      const replica = new Replica(await readDocuments(client, name))
      replica.warm()
      replicas.set(name, replica)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function load() {
  for (;;) {
    try {
      await loadOnce(String(workerData))
      parentPort?.postMessage('ready')
      return
    } catch (error) {
      // The database may be away for a while: queries wait, or are refused.
      console.error(error)
      await pause(RETRY_MS)
    }
  }
}

async function answer(id: number, question: LakeQuery, timeoutMs: number) {
  try {
    const replica = replicas.get(question.project.dataset)
    if (!replica) throw new Error('There is no such dataset')
    parentPort?.postMessage({ id, answer: await replica.runQuery(question, timeoutMs) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = error instanceof GroqSyntaxError ? error.position : null
    const isTimeout = error instanceof QueryTimeout
    parentPort?.postMessage({ id, error: { message, position, isTimeout } })
  }
}

async function follow(order: WorkerMessage) {
  if (order.kind === 'load') await load()
  else if (order.kind === 'query') await answer(order.id, order.question, order.timeoutMs)
  else if (order.kind === 'no dataset') replicas.delete(order.dataset)
  else if (order.kind === 'change') {
    const { document } = order
    replicas.get(order.dataset)?.change(order.id, isLakeDocument(document) ? document : null)
  } else if (!replicas.has(order.dataset)) replicas.set(order.dataset, new Replica([]))
}

// In sequence: changes during the reading of documents are newer than they are.
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (message: unknown) => {
  const order = readWorkerMessage(message)
  last = last.then(() => follow(order))
})
