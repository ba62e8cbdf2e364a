import { z } from 'zod'

/** What a file of tests is told of a backend that others use before and after it. */
export const lease = z.object({ url: z.string(), databaseUrl: z.string(), dataFolder: z.string() })
type Lease = z.infer<typeof lease>

export const kind = z.object({ worker: z.boolean() })
type Kind = z.infer<typeof kind>

/** Where `backends-keeper.ts` answers. */
export const KEEPER = 'TEST_BACKENDS_URL'

const ask = async (path: string, body: object = {}): Promise<unknown> => {
  const answer = await fetch(`${process.env[KEEPER]}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Whether files of this run share backends: outside of a run each has its own. */
export const areShared = (): boolean => process.env[KEEPER] !== undefined

/**
 * A backend that nobody else uses until it is given back. What others left in it is still there. One
 * with a worker has been given to those alone who want one.
 */
export const takeBackend = async (kind: Kind): Promise<Lease> =>
  lease.parse(await ask('/take', kind))

export const giveBack = (url: string): Promise<unknown> => ask('/give-back', { url })
