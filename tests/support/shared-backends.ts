import { z } from 'zod'

/** The addresses of a backend that other files use before and after this one. */
export const lease = z.object({ url: z.string(), databaseUrl: z.string(), dataFolder: z.string() })
type Lease = z.infer<typeof lease>

export const kind = z.object({
  worker: z.boolean(),
  /** As nobody has used it, for a file that may change what others would notice. */
  fresh: z.boolean(),
})
type Kind = z.infer<typeof kind>

/** The variable with the address of `backend-pool.ts`. */
export const POOL_VARIABLE = 'TEST_BACKENDS_URL'

const send = async (path: string, body: object = {}): Promise<unknown> => {
  const answer = await fetch(`${process.env[POOL_VARIABLE]}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Whether files of this run share backends: without a run each starts its own. */
export const hasBackendPool = (): boolean => process.env[POOL_VARIABLE] !== undefined

/**
 * A backend that nobody else uses until it is released. Unless it is fresh it keeps what others left in
 * it. One with a worker goes only to files that ask for a worker.
 */
export const acquireBackend = async (kind: Kind): Promise<Lease> =>
  lease.parse(await send('/acquire', kind))

export const releaseBackend = (url: string): Promise<unknown> => send('/release', { url })
