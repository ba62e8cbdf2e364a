import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())
const document = fields.and(z.object({ _id: z.string().optional(), _type: z.string().min(1) }))
const paths = z.array(z.string())
const numbers = z.record(z.string(), z.number())

const chosen = z.object({
  id: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  query: z.string().optional(),
  params: fields.optional(),
})

const patch = chosen
  .extend({
    ifRevisionID: z.string().nullish(),
    set: fields.optional(),
    setIfMissing: fields.optional(),
    merge: fields.optional(),
    unset: paths.optional(),
    inc: numbers.optional(),
    dec: numbers.optional(),
    diffMatchPatch: z.record(z.string(), z.string()).optional(),
    insert: fields.optional(),
  })
  .strict()

const mutation = z.union([
  z.object({ create: document }).strict(),
  z.object({ createOrReplace: document }).strict(),
  z.object({ createIfNotExists: document }).strict(),
  z.object({ delete: chosen.extend({ purge: z.boolean().optional() }) }).strict(),
  z.object({ patch }).strict(),
])

export const mutationRequest = z.object({
  mutations: z.array(mutation),
  transactionId: z.string().min(1).max(128).optional(),
})

export type Mutation = z.infer<typeof mutation>
export type Patch = z.infer<typeof patch>
export type GivenDocument = z.infer<typeof document>
/** Which documents: by ids, or by a query. */
export type Chosen = z.infer<typeof chosen>
