import { type Cluster, postmasterAnswers, runServer, serverAnswers } from '../database/cluster.ts'
import { BEAT_MS } from './silence.ts'
import type { Plan } from './supervised.ts'

/** The embedded Postgres as a process to keep alive. */
export const databaseProcess = (cluster: Cluster, onLine: (line: string) => void): Plan => ({
  name: 'database',
  run: () => runServer(cluster, onLine),
  serves: async (child) => {
    await serverAnswers(cluster, child)
  },
  // It speaks only when spoken to.
  listen: (_child, beat) => {
    const asking = setInterval(async () => {
      if (await postmasterAnswers(cluster, BEAT_MS)) beat()
    }, BEAT_MS)
    return () => clearInterval(asking)
  },
  // SIGINT is Postgres' fast shutdown: it ends sessions and writes a checkpoint.
  stopSignal: 'SIGINT',
  forceSignal: 'SIGQUIT',
  stopWithinMs: 4000,
})
