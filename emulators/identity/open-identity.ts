import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'pg'
import { ROOT } from '#system/root.ts'
import { openKeys } from './auth/keys.ts'
import { createPasswords, type Passwords } from './auth/password.ts'
import { createRefreshTokens } from './auth/refresh-token.ts'
import type { IdentityConfiguration } from './configuration.ts'
import { createIdentityServer } from './http/server.ts'
import { openMailer } from './mail/mailer.ts'
import { migrate } from './migrations.ts'
import { openRest } from './rest/rest.ts'
import { authenticatorUrl } from './roles.ts'
import { seedShoppers } from './shoppers.ts'
import { deleteExpired, makeTables } from './tables.ts'

const HOUR_MS = 3_600_000
/** The vendor's own tools use them as well: migrations and the templates of mails. */
const SUPABASE = join(ROOT, 'supabase')

export interface OpenIdentity {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Resolves when it answers. */
export async function openIdentity(
  configuration: IdentityConfiguration,
  passwords: Passwords = createPasswords(),
): Promise<OpenIdentity> {
  const { databaseUrl, secret, port } = configuration
  const database = new Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The database may stop before us, and come back.
  database.on('error', (error) => console.error(error.message))
  await makeTables(database, secret, () => migrate(database, join(SUPABASE, 'migrations')))
  await deleteExpired(database)
  const forgetting = setInterval(() => {
    deleteExpired(database).catch((error: unknown) => console.error(error))
  }, HOUR_MS)
  await seedShoppers(database, passwords, configuration.shoppers)

  const issuer = `http://127.0.0.1:${port}/auth/v1`
  const templates = join(SUPABASE, 'templates')
  const post = openMailer({ database, configuration, issuer, templates })
  const rest = openRest(database, authenticatorUrl(databaseUrl, secret))
  const server = createIdentityServer({
    configuration,
    database,
    rest,
    keys: await openKeys(database, issuer),
    passwords,
    refreshTokens: createRefreshTokens(secret),
    post,
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(forgetting)
      server.closeIdleConnections()
      server.close()
      server.closeAllConnections()
      // The current mail is sent first.
      await post.close()
      await rest.close()
      await database.end()
    },
  }
}
