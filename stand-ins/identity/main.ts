import { readConfiguration } from './configuration.ts'
import { openIdentity } from './identity.ts'

const identity = await openIdentity(readConfiguration(process.env))
process.send?.({ ready: true })

let isLeaving = false
async function leave() {
  if (isLeaving) return
  isLeaving = true
  await identity.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
process.on('disconnect', leave)
