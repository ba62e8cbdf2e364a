import sharp from 'sharp'
import { drawOgImage } from './draw-og-image.ts'
import type { ImageJob, MadeImage } from './job.ts'
import { resize } from './resize.ts'

// The other end of worker-pool.ts: processes one job after another, and exits with its parent.

// One thread in each process, because the pool bounds them; no cache, because no job repeats.
sharp.concurrency(1)
sharp.cache(false)

const work = (job: ImageJob): Promise<MadeImage> =>
  job.task === 'resize' ? resize(job) : drawOgImage(job)

process.on('message', (job: ImageJob) => {
  work(job).then(
    (made) => process.send?.({ made }),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : '' }),
  )
})
process.on('disconnect', () => process.exit(0))
