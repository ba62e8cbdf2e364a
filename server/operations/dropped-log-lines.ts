import type { EventEmitter } from 'node:events'
import { z } from 'zod'

const message = z.object({ droppedLogLines: z.number().int().nonnegative() })

/** What the supervisor, which writes the logs, tells of lines that the disk did not take. */
export function countDroppedLogLines(source: Pick<EventEmitter, 'on'>): () => number {
  let count = 0
  source.on('message', (told: unknown) => {
    const heard = message.safeParse(told)
    if (heard.success) count = heard.data.droppedLogLines
  })
  return () => count
}
