import { once } from 'node:events'
import { createResizer } from './assets/resize.ts'
import { readConfiguration } from './configuration.ts'
import { createLakeServer } from './http/server.ts'
import { serveSockets } from './http/upgrade.ts'
import { runSchedule } from './mutate/schedule.ts'
import { createEditorMails } from './people/editor-mails.ts'
import { createPasswordLinks } from './people/password-links.ts'
import { openPeople } from './people/people.ts'
import { createSignIn } from './people/sign-in.ts'
import { createAnswers } from './query/answers.ts'
import { createQueryWorkerPool } from './query/worker-pool.ts'
import { openDatabase } from './store/database.ts'
import { openLake } from './store/lake.ts'
import { createListenerLimit } from './stream/listener-limit.ts'
import { deleteExpired, makeTables } from './tables.ts'

const HOUR_MS = 3_600_000

const configuration = readConfiguration(process.env)
const database = openDatabase(configuration)

const began = performance.now()
const pool = createQueryWorkerPool(configuration.databaseUrl, configuration.queryTimeoutMs)
await makeTables(database)
const [lake, people] = await Promise.all([
  openLake(database, configuration, pool.load),
  openPeople(database, configuration),
])
for (const name of lake.names()) pool.add(lake.dataset(name))
const context = {
  configuration,
  database,
  lake,
  pool,
  people,
  runQuery: createAnswers(pool),
  signIn: createSignIn(people),
  links: createPasswordLinks(database, people),
  sendLink: configuration.mail && createEditorMails(configuration.mail),
  draw: createResizer(),
  crowd: createListenerLimit(),
}
const server = createLakeServer(context)
const closeSockets = serveSockets(server, context)
await pool.ready
const endSchedule = runSchedule({ lake, pool, projectId: configuration.projectId })
/** Resolves when queries of the store can be answered. */
const loadMs = Math.round(performance.now() - began)
server.listen(configuration.port, '127.0.0.1')
await once(server, 'listening')
process.send?.({ ready: true, loadMs })
const forget = () => deleteExpired(database).catch((error: unknown) => console.error(error))
void forget()
const forgetting = setInterval(forget, HOUR_MS)

let isShuttingDown = false
async function leave() {
  if (isShuttingDown) return
  isShuttingDown = true
  clearInterval(forgetting)
  endSchedule()
  server.close()
  closeSockets()
  server.closeAllConnections()
  // Running writes have finished.
  await lake.close()
  await pool.close()
  await database.end()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
process.on('disconnect', leave)
