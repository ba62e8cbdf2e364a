import { hostname } from 'node:os'
import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { repeat } from '../repeat.ts'

const BEAT_MS = 2_000
const FORGET_AFTER = "interval '1 hour'"

/** Reports to the shop's `GET /health` that this worker lives: a row renewed every 2 s. */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const manager = container.resolve<EntityManager>('manager')
  const worker = `${hostname()}:${process.pid}`

  const beat = async () => {
    await manager.query(
      `INSERT INTO worker_heartbeat (worker, beat_at) VALUES ($1, now())
       ON CONFLICT (worker) DO UPDATE SET beat_at = now()`,
      [worker],
    )
    return false
  }

  await manager.query(`DELETE FROM worker_heartbeat WHERE beat_at < now() - ${FORGET_AFTER}`)
  await beat()
  // A database that is away for a moment is reported elsewhere: the next beat tries again.
  const stopBeating = repeat(beat, BEAT_MS, () => {})
  return async () => {
    // A beat under way would write the row again.
    await stopBeating()
    await manager.query('DELETE FROM worker_heartbeat WHERE worker = $1', [worker])
  }
}
