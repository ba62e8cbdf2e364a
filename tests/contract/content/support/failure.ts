import { ClientError } from '@sanity/client'

/** The refusal of a request that must not succeed. */
export async function failureOf(work: Promise<unknown>): Promise<ClientError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClientError)) throw new Error(`It did not refuse: ${String(error)}`)
  return error
}
