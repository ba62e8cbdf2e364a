import { ZodError } from 'zod'
import { type IdentityConfiguration, readConfiguration } from './configuration.ts'
import { openIdentity } from './open-identity.ts'

/**
 * A wrong value is one line for the person at the terminal, and never the value: half of them are
 * secrets.
 */
function configurationOrEnd(): IdentityConfiguration {
  try {
    return readConfiguration(process.env)
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    const names = new Set(error.issues.map(({ path }) => String(path[0])))
    process.stderr.write(`${[...names].join(', ')}: missing or malformed\n`)
    process.exit(1)
  }
}

const identity = await openIdentity(configurationOrEnd())
process.send?.({ ready: true })

let isShuttingDown = false
async function leave() {
  if (isShuttingDown) return
  isShuttingDown = true
  await identity.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
process.on('disconnect', leave)
