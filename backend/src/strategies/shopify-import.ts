import { AbstractBatchJobStrategy, type BatchJobService } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import pg from 'pg'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { prepared } from '../import-export/database.ts'
import { survey } from '../import-export/groups.ts'
import { importFile } from '../import-export/import.ts'
import type { Problem } from '../import-export/problems.ts'
import { setting } from '../settings.ts'
import { STAY_OPEN } from '../stay-open.ts'
import { pathOf } from '../uploads/file-locations.ts'

const context = z.object({
  /** Of `POST /admin/uploads/protected`. */
  fileKey: z.string(),
  currency: z.string().optional(),
  channels: z.array(z.string()).default([]),
  remove_variants: z.boolean().default(false),
})

const ERRORS_AT_MOST = 1_000
const REPORT_MS = 500

interface Parts {
  readonly manager: EntityManager
  readonly batchJobService: BatchJobService
}

interface Run {
  readonly id: string
  readonly dryRun: boolean
  /** The products of the file. */
  readonly count: number
}

/**
 * Our import of Shopify's product files as a batch job. Preparing it is a dry run, so that staff see
 * the rows that would be refused before they confirm.
 */
export default class ShopifyImportStrategy extends AbstractBatchJobStrategy {
  static override identifier = 'shopify-import-strategy'
  static override batchType = 'shopify-import'
  protected override readonly batchJobService_: BatchJobService

  constructor(parts: Parts) {
    super(parts)
    this.batchJobService_ = parts.batchJobService
  }

  override async preProcessBatchJob(id: string): Promise<void> {
    await this.run(id, true)
  }

  override async processJob(id: string): Promise<void> {
    await this.run(id, false)
  }

  override async buildTemplate(): Promise<string> {
    return ''
  }

  private async run(id: string, dryRun: boolean): Promise<void> {
    await this.activeManager_.query(STAY_OPEN)
    const jobs = this.batchJobService_.withTransaction(this.activeManager_)
    const given = context.parse((await jobs.retrieve(id)).context)
    const file = pathOf(given.fileKey)
    const { products } = await survey(file)
    const options = {
      file,
      dryRun,
      currency: given.currency,
      channels: given.channels,
      skipImages: dryRun,
      removeVariants: given.remove_variants,
      verbose: false,
    }
    await this.importWith(options, { id, dryRun, count: products })
  }

  /** Products are written by a connection of their own, each in its own transaction. */
  private async importWith(options: Parameters<typeof importFile>[0], run: Run): Promise<void> {
    const problems: Problem[] = []
    const lines: string[] = []
    const stopping = new AbortController()
    let [done, reportedAt] = [0, performance.now()]
    const report = async () => {
      const { canceled_at } = await this.report(run, done, problems)
      if (canceled_at) stopping.abort()
    }
    await report()
    const connection = new pg.Client({ connectionString: setting('DATABASE_URL') })
    // Without a listener a connection that is lost would end the worker.
    connection.on('error', () => {})
    await connection.connect()
    try {
      const code = await importFile(options, {
        database: prepared(connection),
        out: { write: (line) => lines.push(line) },
        signal: stopping.signal,
        watch: {
          problem: (problem) => problems.push(problem),
          advance: async (count) => {
            done = count
            if (performance.now() - reportedAt < REPORT_MS) return
            reportedAt = performance.now()
            await report()
          },
        },
      })
      await report()
      if (stopping.signal.aborted) return
      const isUnread = code !== 0 && done === 0
      if (isUnread)
        throw new MedusaError(MedusaError.Types.INVALID_DATA, lines.at(-1)?.trim() ?? 'Unreadable')
    } finally {
      await connection.end()
    }
  }

  /** Seen at once, unlike what other jobs write of themselves (services/batch-job.ts). */
  private report({ id, count }: Run, done: number, problems: readonly Problem[]) {
    const errors = problems.slice(0, ERRORS_AT_MOST).map(({ kind, line, handle, reason }) => ({
      code: kind,
      message: reason,
      line,
      handle,
    }))
    return this.batchJobService_.withTransaction(this.activeManager_).update(id, {
      result: { count, advancement_count: done, progress: count === 0 ? 1 : done / count, errors },
    })
  }
}
