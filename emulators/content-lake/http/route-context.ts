import type { Pool as Database } from 'pg'
import type { ResizeImage } from '../assets/resize.ts'
import type { LakeConfiguration } from '../configuration.ts'
import type { SendLink } from '../people/editor-mails.ts'
import type { PasswordLinks } from '../people/password-links.ts'
import type { People } from '../people/people.ts'
import type { SignIn } from '../people/sign-in.ts'
import type { createAnswers } from '../query/answers.ts'
import type { QueryWorkerPool } from '../query/worker-pool.ts'
import type { Lake } from '../store/lake.ts'
import type { ListenerLimit } from '../stream/listener-limit.ts'

/** The dependencies of routes. */
export interface LakeContext {
  readonly configuration: LakeConfiguration
  readonly database: Database
  readonly lake: Lake
  readonly pool: QueryWorkerPool
  readonly runQuery: ReturnType<typeof createAnswers>
  readonly people: People
  readonly signIn: SignIn
  readonly links: PasswordLinks
  /** Null without a place for mails. */
  readonly sendLink: SendLink | null
  readonly draw: ResizeImage
  readonly crowd: ListenerLimit
}
