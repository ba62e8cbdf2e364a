import { z } from 'zod'

const statements = z.int().nullable()

/** What a test asks of the engine's process; `statements` is how many it sends before it dies. */
export const engineRequest = z.discriminatedUnion('task', [
  z.object({ task: z.literal('work'), statements }),
  /** Dies by SIGKILL, and with the whole process. */
  z.object({ task: z.literal('work-to-death'), statements: z.int() }),
  z.object({
    task: z.literal('change'),
    statements,
    subscriptionId: z.string(),
    change: z.record(z.string(), z.unknown()),
  }),
  /** Falls asleep before the `nth` statement that begins like this, and `wake` lets it go on. */
  z.object({ task: z.literal('work-to-sleep'), statement: z.string(), nth: z.int() }),
  z.object({ task: z.literal('wake') }),
  z.object({ task: z.literal('look'), subscriptionId: z.string() }),
])
export type EngineRequest = z.infer<typeof engineRequest>

export const answer = z.union([z.object({ done: z.unknown() }), z.object({ failed: z.string() })])

export const worked = z.object({
  isKilled: z.boolean(),
  /** Statements. */
  sent: z.int(),
  /** Of the processor, without the database's. */
  cpuMs: z.number(),
})

const quote = z.object({
  cycle: z.int().nullable(),
  next_order_at: z.string().nullable(),
  total: z.int().nullable(),
})

export const changed = z.object({
  isKilled: z.boolean(),
  /** The next order as it was shown; absent if the change was refused. */
  shown: quote.optional(),
  /** Why it was refused. */
  refused: z.object({ message: z.string(), code: z.string().optional() }).optional(),
})

/** The next deliveries as the account shows them. */
export const looked = z.array(
  z.object({ cycle: z.int(), at: z.coerce.date(), is_skipped: z.boolean() }),
)
export type Upcoming = z.infer<typeof looked>
