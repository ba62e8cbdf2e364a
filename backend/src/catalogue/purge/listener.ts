import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asError } from '../../repeat.ts'
import { CATALOGUE_CHANNEL, PRICE_LIST_DATES_CHANNEL } from '../notify-sql.ts'

const PATIENCE_MS = 5_000
const CHECK_EVERY_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

type Handlers = {
  /** A connection is open. Earlier notifications were missed. */
  onConnected(): void
  onTag(tag: string): void
  onPriceListDates(): void
  onTrouble(error: Error): void
}

interface Line {
  readonly connectionString: string
  /** The name of the connection in the database. */
  readonly name: string
}

const newClient = ({ connectionString, name }: Line) =>
  new Client({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })

/** Resolves when the connection has ended, or no longer answers. */
async function lost(client: Client, stop: AbortSignal): Promise<void> {
  const ended = new Promise<'ended'>((resolve) => client.once('end', () => resolve('ended')))
  for (;;) {
    const check = pause(CHECK_EVERY_MS, 'check' as const, { signal: stop, ref: false }).catch(
      () => 'ended',
    )
    if ((await Promise.race([ended, check])) === 'ended') return
    await client.query('SELECT 1')
  }
}

async function hear(client: Client, handlers: Handlers, stop: AbortSignal): Promise<void> {
  client.on('error', handlers.onTrouble)
  client.on('notification', ({ channel, payload }) => {
    if (channel === PRICE_LIST_DATES_CHANNEL) handlers.onPriceListDates()
    else if (payload) handlers.onTag(payload)
  })
  await client.connect()
  await client.query(`LISTEN ${CATALOGUE_CHANNEL}; LISTEN ${PRICE_LIST_DATES_CHANNEL}`)
  handlers.onConnected()
  await lost(client, stop)
}

/**
 * Listens to the triggers' notifications on a connection of its own that is renewed whenever it is
 * lost. The returned function ends it.
 */
export function listenToCatalogue(line: Line, handlers: Handlers) {
  const stopped = new AbortController()

  async function run() {
    for (let waitMs = FIRST_PAUSE_MS; !stopped.signal.aborted; ) {
      const client = newClient(line)
      const connected = {
        ...handlers,
        onConnected: () => {
          waitMs = FIRST_PAUSE_MS
          handlers.onConnected()
        },
      }
      await hear(client, connected, stopped.signal).catch((reason: unknown) =>
        handlers.onTrouble(asError(reason)),
      )
      // A connection that no longer answers may never end: it is not awaited.
      client.end().catch(() => {})
      await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => {})
      waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS)
    }
  }

  const ended = run()
  return async () => {
    stopped.abort()
    await ended
  }
}
