import { once } from 'node:events'
import { Pool } from 'pg'
import { readConfiguration } from './configuration.ts'
import { createRecorder } from './server.ts'
import { deleteExpired, makeTables } from './tables.ts'

const HOUR_MS = 3_600_000

const configuration = readConfiguration(process.env)
const pool = new Pool({
  connectionString: configuration.databaseUrl,
  max: 4,
  statement_timeout: 60_000,
})
// The database may stop before us, and come back.
pool.on('error', (error) => console.error(error.message))

await makeTables(pool)
await deleteExpired(pool)
const forgetting = setInterval(() => {
  deleteExpired(pool).catch((error: unknown) => console.error(error))
}, HOUR_MS)

const server = createRecorder({ pool, configuration })
server.listen(configuration.port, '127.0.0.1')
await once(server, 'listening')
process.send?.({ ready: true })

let isShuttingDown = false
async function leave() {
  if (isShuttingDown) return
  isShuttingDown = true
  clearInterval(forgetting)
  server.closeIdleConnections()
  server.close()
  server.closeAllConnections()
  await pool.end()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
process.on('disconnect', leave)
