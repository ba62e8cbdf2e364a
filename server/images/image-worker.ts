import sharp from 'sharp'
import { drawOgImage } from './draw-og-image.ts'
import { type MadeImage, readImageJob } from './job.ts'
import { resize } from './resize.ts'

// The other end of worker-pool.ts: processes one job after another, and exits with its parent.

// One thread in each process, because the pool bounds them; no cache, because no job repeats.
sharp.concurrency(1)
sharp.cache(false)

async function work(message: unknown): Promise<MadeImage> {
  const job = readImageJob(message)
  return job.task === 'resize' ? resize(job) : drawOgImage(job)
}

process.on('message', (message: unknown) => {
  work(message).then(
    (made) => process.send?.({ made }),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : '' }),
  )
})
process.on('disconnect', () => process.exit(0))
