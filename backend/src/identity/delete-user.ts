/**
 * Deletes an account at identity, with its sessions and its profile. Needs the secret key. One that
 * is gone already counts as deleted. Throws where identity was not reached, or refuses us.
 */
export async function deleteUser(identityId: string): Promise<void> {
  const identity = process.env['SUPABASE_URL']
  const secret = process.env['SUPABASE_SECRET_KEY']
  if (!identity || !secret) throw new Error('SUPABASE_URL and SUPABASE_SECRET_KEY are not set')
  const path = `/auth/v1/admin/users/${encodeURIComponent(identityId)}`
  const answer = await fetch(identity + path, {
    method: 'DELETE',
    headers: { apikey: secret, authorization: `Bearer ${secret}` },
    redirect: 'error',
    signal: AbortSignal.timeout(Number(process.env['IDENTITY_PATIENCE_MS'])),
  })
  await answer.body?.cancel()
  // A 404 without this code is a wrong address, and nobody was deleted.
  const isGone = answer.headers.get('x-sb-error-code') === 'user_not_found'
  if (!answer.ok && !isGone) {
    throw new Error(`DELETE /auth/v1/admin/users: ${answer.status}`)
  }
}
