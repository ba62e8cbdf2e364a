import type { Pool } from 'pg'
import type { Keys } from './auth/keys.ts'
import type { Passwords } from './auth/password.ts'
import type { RefreshTokens } from './auth/refresh-token.ts'
import type { IdentityConfiguration } from './configuration.ts'
import type { Mailer } from './mail/mail-request.ts'
import type { Rest } from './rest/rest.ts'

/** The dependencies of routes. */
export interface IdentityContext {
  readonly configuration: IdentityConfiguration
  /** With the owner's rights: only for the auth side. */
  readonly database: Pool
  readonly rest: Rest
  readonly keys: Keys
  readonly passwords: Passwords
  readonly refreshTokens: RefreshTokens
  readonly post: Mailer
}
