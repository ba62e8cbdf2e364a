import { z } from 'zod'

const question = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()),
  perspective: z.union([z.literal('raw'), z.array(z.string()).readonly()]),
  identity: z.string(),
  project: z.object({ projectId: z.string(), dataset: z.string() }),
  hasSourceMap: z.boolean(),
  isEditor: z.boolean(),
  client: z.enum(['store', 'editor', 'anyone']),
})

const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('load') }),
  z.object({ kind: z.literal('dataset'), dataset: z.string() }),
  z.object({ kind: z.literal('no dataset'), dataset: z.string() }),
  z.object({
    kind: z.literal('change'),
    dataset: z.string(),
    id: z.string(),
    document: z.unknown(),
  }),
  z.object({ kind: z.literal('query'), id: z.number(), question, timeoutMs: z.number() }),
])

/**
 * The pool's messages to a worker, in the order of events. `load` makes it read every dataset from
 * the database, and is answered with `ready`.
 */
export type WorkerMessage = Readonly<z.infer<typeof schema>>

/** Reads a message to a worker's thread; throws if the pool has not sent it. */
export const readWorkerMessage = (message: unknown): WorkerMessage => schema.parse(message)
