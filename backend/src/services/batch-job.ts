import { type BatchJob, BatchJobService as CoreService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/** Their work is in transactions of its own, and so is what they report of it. */
const REPORT_AT_ONCE: ReadonlySet<string> = new Set(['shopify-import'])

type Job = Parameters<CoreService['complete']>[0]

/**
 * The core writes a job's state in the transaction of its work (subscribers/batch-job.js), so that
 * nobody sees its progress before its end. Jobs that do not need that transaction report at once.
 */
export default class BatchJobService extends CoreService {
  declare protected readonly __container__: ConstructorParameters<typeof CoreService>[0]

  /** Whether the transaction is the caller's, and not one that a method here has begun. */
  private isOfCaller = false

  override withTransaction(manager?: EntityManager): this {
    const jobs = super.withTransaction(manager)
    if (manager) jobs.isOfCaller = true
    return jobs
  }

  /** The same service outside the transaction of its caller; null for other jobs. */
  private async outside(job: Job): Promise<BatchJobService | null> {
    if (!this.isOfCaller) return null
    const { type } = typeof job === 'string' ? await this.retrieve(job) : job
    return REPORT_AT_ONCE.has(type) ? new BatchJobService(this.__container__) : null
  }

  override async update(job: Job, data: Parameters<CoreService['update']>[1]): Promise<BatchJob> {
    const jobs = await this.outside(job)
    return jobs ? jobs.update(idOf(job), data) : super.update(job, data)
  }

  override async setProcessing(job: Job): Promise<BatchJob> {
    const jobs = await this.outside(job)
    return jobs ? jobs.beginOrGoOn(idOf(job)) : super.setProcessing(job)
  }

  override async setPreProcessingDone(job: Job): Promise<BatchJob> {
    const jobs = await this.outside(job)
    return jobs
      ? jobs.unlessCanceled(job, (id) => jobs.setPreProcessingDone(id))
      : super.setPreProcessingDone(job)
  }

  override async complete(job: Job): Promise<BatchJob> {
    const jobs = await this.outside(job)
    return jobs ? jobs.unlessCanceled(job, (id) => jobs.complete(id)) : super.complete(job)
  }

  /** The event of a job that has ended may come again, after the end of a worker. */
  override async setFailed(job: Job, error?: Parameters<CoreService['setFailed']>[1]) {
    const current = await this.retrieve(idOf(job))
    return current.completed_at || current.canceled_at ? current : super.setFailed(job, error)
  }

  /** A job that is processing was begun by a worker that has ended: this one goes on with it. */
  private async beginOrGoOn(id: string): Promise<BatchJob> {
    const current = await this.retrieve(id)
    const hasEnded = current.completed_at || current.canceled_at || current.failed_at
    return current.processing_at && !hasEnded ? current : this.setProcessing(id)
  }

  /** Whoever cancels a job while it runs has the last word. */
  private async unlessCanceled(job: Job, change: (id: string) => Promise<BatchJob>) {
    const current = await this.retrieve(idOf(job))
    return current.canceled_at ? current : change(current.id)
  }
}

const idOf = (job: Job): string => (typeof job === 'string' ? job : job.id)
