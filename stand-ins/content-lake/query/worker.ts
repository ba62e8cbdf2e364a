import { parentPort } from 'node:worker_threads'
import { GroqSyntaxError } from 'groq-js'
import { isFields, isLakeDocument } from '../document.ts'
import { type Question, Replica } from './replica.ts'

/** What the pool tells a worker, in the order in which it happened. */
export type Order =
  | { readonly kind: 'dataset'; readonly dataset: string; readonly documents: readonly unknown[] }
  | {
      readonly kind: 'change'
      readonly dataset: string
      readonly id: string
      readonly document: unknown
    }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  /** Answered when all that was told before is known. */
  | { readonly kind: 'ready' }

const replicas = new Map<string, Replica>()

async function answer(id: number, question: Question) {
  try {
    const replica = replicas.get(question.project.dataset)
    if (!replica) throw new Error('There is no such dataset')
    parentPort?.postMessage({ id, answer: await replica.ask(question) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = error instanceof GroqSyntaxError ? error.position : null
    parentPort?.postMessage({ id, error: { message, position } })
  }
}

// What the pool sends is an Order: both ends are ours.
parentPort?.on('message', (order: Order) => {
  if (!isFields(order)) return
  if (order.kind === 'dataset') {
    replicas.set(order.dataset, new Replica(order.documents.filter(isLakeDocument)))
  } else if (order.kind === 'change') {
    const { document } = order
    replicas.get(order.dataset)?.change(order.id, isLakeDocument(document) ? document : null)
  } else if (order.kind === 'ready') {
    for (const replica of replicas.values()) replica.warm()
    parentPort?.postMessage('ready')
  } else void answer(order.id, order.question)
})
