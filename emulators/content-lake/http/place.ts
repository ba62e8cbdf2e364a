import type { Pool as Database } from 'pg'
import type { Draw } from '../assets/draw.ts'
import type { Configuration } from '../configuration.ts'
import type { People } from '../people/people.ts'
import type { SignIn } from '../people/sign-in.ts'
import type { createAnswers } from '../query/answers.ts'
import type { Pool } from '../query/pool.ts'
import type { Lake } from '../store/lake.ts'
import type { Crowd } from '../stream/crowd.ts'

/** What routes work with. */
export interface Place {
  readonly configuration: Configuration
  readonly database: Database
  readonly lake: Lake
  readonly pool: Pool
  readonly ask: ReturnType<typeof createAnswers>
  readonly people: People
  readonly signIn: SignIn
  readonly draw: Draw
  readonly crowd: Crowd
}
