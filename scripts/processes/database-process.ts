import { type Cluster, postmasterAnswers, runServer, serverAnswers } from '../database/cluster.ts'
import { BEAT_MS } from './silence.ts'
import type { ProcessPlan } from './supervised.ts'

/** On a busy machine a connection takes seconds: a slow answer counts as one. */
const PROBE_MS = 10_000

/** The embedded Postgres as a supervised process. */
export const databaseProcess = (cluster: Cluster, onLine: (line: string) => void): ProcessPlan => ({
  name: 'database',
  run: () => runServer(cluster, onLine),
  serves: async (child) => {
    await serverAnswers(cluster, child)
  },
  // It sends no heartbeats, so it is probed.
  listen: (_child, beat) => {
    let timer: NodeJS.Timeout
    let isOver = false
    const probe = async () => {
      if (await postmasterAnswers(cluster, PROBE_MS)) beat()
      if (!isOver) timer = setTimeout(probe, BEAT_MS)
    }
    timer = setTimeout(probe, BEAT_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  },
  // SIGINT is Postgres' fast shutdown: it ends sessions and writes a checkpoint.
  stopSignal: 'SIGINT',
  forceSignal: 'SIGQUIT',
  stopWithinMs: 4000,
})
