interface Recovery {
  readonly email: string
  /** The visitor's own address, by which identity counts. */
  readonly address: string | undefined
}

/**
 * `slowed` if too many requests came from the visitor's address; `unavailable` if identity does not
 * answer, refuses our key, or is not configured.
 */
type Recovered = 'started' | 'no address' | 'slowed' | 'unavailable'

/** Identity trusts a holder of the secret key about the visitor's address. */
function headersOf(address: string | undefined): Record<string, string> {
  const secret = process.env['SUPABASE_SECRET_KEY']
  const kind = { 'content-type': 'application/json' }
  if (!secret) return { ...kind, apikey: process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '' }
  return {
    ...kind,
    apikey: secret,
    authorization: `Bearer ${secret}`,
    ...(address && { 'sb-forwarded-for': address }),
  }
}

/**
 * A hosted identity reports a recent mail for known addresses alone, so that report is hidden. A
 * limit on the visitor's own address reveals nothing, and no mail follows.
 */
function read({ status, headers }: Response): Recovered {
  if (status === 429 && headers.get('x-sb-error-code') === 'over_request_rate_limit') {
    return 'slowed'
  }
  if (status < 300 || status === 429) return 'started'
  return status === 400 || status === 422 ? 'no address' : 'unavailable'
}

/**
 * Has identity mail the link for a new password, if it knows the address; waits 10 s by default.
 */
export async function startRecovery({ email, address }: Recovery): Promise<Recovered> {
  const identity = process.env['SUPABASE_URL']
  if (!identity) return 'unavailable'
  try {
    const answer = await fetch(`${identity}/auth/v1/recover`, {
      method: 'POST',
      headers: headersOf(address),
      body: JSON.stringify({ email }),
      redirect: 'error',
      signal: AbortSignal.timeout(Number(process.env['IDENTITY_PATIENCE_MS'])),
    })
    await answer.body?.cancel()
    return read(answer)
  } catch {
    return 'unavailable'
  }
}
