import { createClient, type Session, type SupabaseClient, type User } from '@supabase/supabase-js'
import { PUBLISHABLE_KEY, SECRET_KEY, startIdentity } from './server.ts'

export const PASSWORD = 'a password of the tests'

export interface Shopper {
  readonly client: SupabaseClient
  readonly user: User
  readonly email: string
  readonly session: Session
}

/** A project to test against: the local one, or a hosted one. */
export interface Project {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  /** A client of nobody in particular. */
  readonly anyone: () => SupabaseClient
  readonly service: SupabaseClient
  /** An address that nobody has, which a hosted project can be cleared of. */
  readonly newEmail: () => string
  /** Somebody who is confirmed, without a session. */
  readonly newUser: (metadata?: Record<string, unknown>) => Promise<{ email: string; user: User }>
  /** Somebody who has signed in. */
  readonly newShopper: (metadata?: Record<string, unknown>) => Promise<Shopper>
  readonly stop: () => Promise<void>
}

const PLAIN = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
} as const

interface Connection {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly stop: () => Promise<void>
}

function projectAt({ url, publishableKey, secretKey, stop }: Connection): Project {
  const run = crypto.randomUUID().slice(0, 8)
  const made: string[] = []
  let count = 0
  const anyone = () => createClient(url, publishableKey, PLAIN)
  const service = createClient(url, secretKey, PLAIN)
  const newEmail = () => {
    count++
    return `contract-${run}-${count}@example.com`
  }
  const newUser = async (metadata: Record<string, unknown> = {}) => {
    const email = newEmail()
    const { data, error } = await service.auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: metadata,
    })
    if (error) throw error
    made.push(data.user.id)
    return { email, user: data.user }
  }
  return {
    url,
    publishableKey,
    secretKey,
    anyone,
    service,
    newEmail,
    newUser,
    async newShopper(metadata) {
      const { email, user } = await newUser(metadata)
      const client = anyone()
      const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
      if (error) throw error
      return { client, user, email, session: data.session }
    },
    async stop() {
      for (const id of made) await service.auth.admin.deleteUser(id)
      await stop()
    },
  }
}

/** `IDENTITY_CONTRACT=hosted` with the address and both keys of a project for tests. */
function hostedConnection({
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY,
  SUPABASE_SECRET_KEY,
}: NodeJS.ProcessEnv): Connection {
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY) {
    throw new Error('A hosted project needs its address and both of its keys')
  }
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    stop: async () => undefined,
  }
}

async function localConnection(): Promise<Connection> {
  const { url, stop } = await startIdentity()
  return { url, publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY, stop }
}

export const openProject = async (): Promise<Project> =>
  projectAt(
    process.env['IDENTITY_CONTRACT'] === 'hosted'
      ? hostedConnection(process.env)
      : await localConnection(),
  )

/** The project of a server that a test has started by itself. */
export const projectOf = (identity: { readonly url: string }): Project =>
  projectAt({
    url: identity.url,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    stop: async () => undefined,
  })
