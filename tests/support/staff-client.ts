import type { RunningBackend } from './backend.ts'

const STAFF = { email: 'admin@example.com', password: 'perennial-admin' }

/** The demo shop's member of staff, signed in at the admin API. */
export async function aStaffClient({ url }: Pick<RunningBackend, 'url'>) {
  const signIn = await fetch(`${url}/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  // The session is kept before the body ends, not before the headers come.
  await signIn.text()
  if (!signIn.ok) throw new Error(`POST /admin/auth: ${signIn.status}`)
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/admin${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.ok) return response.json()
    throw new Error(`${method} /admin${path}: ${response.status} ${await response.text()}`)
  }

  return {
    cookie,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
    delete: (path: string, body?: unknown) => send('DELETE', path, body),
    /** Sends files as the back office does. */
    upload: (path: string, ...files: File[]) => {
      const form = new FormData()
      for (const file of files) form.append('files', file)
      return fetch(`${url}/admin${path}`, { method: 'POST', headers: { cookie }, body: form })
    },
  }
}
