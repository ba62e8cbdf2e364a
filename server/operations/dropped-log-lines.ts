import type { EventEmitter } from 'node:events'
import { z } from 'zod'

const message = z.object({ droppedLogLines: z.number().int().nonnegative() })

/** The supervisor writes the logs and reports how many lines the full disk has dropped. */
export function countDroppedLogLines(source: Pick<EventEmitter, 'on'>): () => number {
  let count = 0
  source.on('message', (received: unknown) => {
    const parsed = message.safeParse(received)
    if (parsed.success) count = parsed.data.droppedLogLines
  })
  return () => count
}
