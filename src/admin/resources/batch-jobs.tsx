import type { BatchJob } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { type Action, resource } from '../engine/resource.ts'
import { isImport, JOB_KINDS, JOB_STATES, jobLabel } from '../screens/batch-jobs/job-kinds.ts'

const BatchJobDetail = lazily(
  async () => (await import('../screens/batch-jobs/BatchJobDetail.tsx')).BatchJobDetail,
)
const JobForm = lazily(async () => (await import('../screens/batch-jobs/JobForm.tsx')).JobForm)

type JobRecord = Json<BatchJob>

const confirm: Action<JobRecord> = {
  name: 'confirm',
  label: 'Import now',
  done: 'The import has started',
  isBulk: true,
  isPossible: ({ status }) => status === 'pre_processed',
  request: ({ id }) => ({ method: 'POST', path: `batch-jobs/${id}/confirm` }),
}

const cancel: Action<JobRecord> = {
  name: 'cancel',
  label: 'Cancel',
  done: 'Job cancelled',
  isBulk: true,
  isDangerous: true,
  isPossible: ({ status }) => !['completed', 'canceled', 'failed'].includes(status),
  request: ({ id }) => ({ method: 'POST', path: `batch-jobs/${id}/cancel` }),
}

export const batchJobs = resource<JobRecord>({
  name: 'batch-jobs',
  label: 'Jobs',
  singular: 'Job',
  group: 'Settings',
  titleOf: ({ type }) => jobLabel(type),
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  columns: [
    { source: 'type', label: 'Job', render: ({ type }) => jobLabel(type) },
    statusColumn('status'),
    dateColumn('created_at', 'Started', { isSortable: true }),
  ],
  filters: [
    { kind: 'choice', source: 'type', label: 'Job', choices: JOB_KINDS },
    { kind: 'choice', source: 'status', label: 'Status', choices: JOB_STATES },
  ],
  actions: [confirm, cancel],
  canCreate: true,
  canEdit: false,
  initial: { type: 'shopify-import', context: {} },
  write: (fields) => ({ ...fields, dry_run: isImport(fields['type']) }),
  CreateForm: JobForm,
  Detail: BatchJobDetail,
})
