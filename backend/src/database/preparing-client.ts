import { Client, type ClientConfig, DatabaseError } from 'pg'
import { statementNames } from './statement-names.js'

/** Postgres' "cached plan must not change result type": a migration has changed a column. */
const CHANGED_COLUMN = '0A000'

const statements = statementNames()

/**
 * The client of the ORM's pool. It prepares the long reads that return; what the ORM asks, and gets,
 * stays as it is. A read whose column a migration has changed meanwhile fails once, and is sent as
 * text from then on.
 */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const send = (...words: readonly unknown[]): unknown => Reflect.apply(super.query, this, words)
    const query = (text: unknown, values: unknown, ...more: readonly unknown[]): unknown => {
      const isRead = typeof text === 'string' && Array.isArray(values) && more.length === 0
      const name = isRead ? statements.nameOf(text) : undefined
      if (!isRead || name === undefined) return send(text, values, ...more)
      const answer = send({ name, text, values })
      Promise.resolve(answer).catch((error: unknown) => {
        if (error instanceof DatabaseError && error.code === CHANGED_COLUMN) statements.forget(text)
      })
      return answer
    }
    Object.defineProperty(this, 'query', { value: query })
  }
}
