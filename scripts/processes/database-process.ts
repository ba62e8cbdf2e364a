import { type Cluster, runServer, serverAnswers } from '../database/cluster.ts'
import type { Plan } from './supervised.ts'

/** The embedded Postgres as a process to keep alive. */
export const databaseProcess = (cluster: Cluster, onLine: (line: string) => void): Plan => ({
  name: 'database',
  run: () => runServer(cluster, onLine),
  serves: async (child) => {
    await serverAnswers(cluster, child)
  },
  // SIGINT is Postgres' fast shutdown: it ends sessions and writes a checkpoint.
  stopSignal: 'SIGINT',
  forceSignal: 'SIGQUIT',
  stopWithinMs: 4000,
})
