import type { BatchJob } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { ChoiceField } from '../engine/form/inputs.tsx'
import type { Json } from '../engine/json.ts'
import { type Action, resource } from '../engine/resource.ts'
import { BatchJobDetail } from '../screens/batch-jobs/BatchJobDetail.tsx'

type JobRecord = Json<BatchJob>

const confirm: Action<JobRecord> = {
  name: 'confirm',
  label: 'Confirm',
  done: 'The job runs',
  isPossible: ({ status }) => status === 'pre_processed',
  request: ({ id }) => ({ method: 'POST', path: `batch-jobs/${id}/confirm` }),
}

const cancel: Action<JobRecord> = {
  name: 'cancel',
  label: 'Cancel',
  done: 'The job is cancelled',
  isDangerous: true,
  isPossible: ({ status }) => !['completed', 'canceled', 'failed'].includes(status),
  request: ({ id }) => ({ method: 'POST', path: `batch-jobs/${id}/cancel` }),
}

export const batchJobs = resource<JobRecord>({
  name: 'batch-jobs',
  label: 'Jobs',
  singular: 'Job',
  group: 'Settings',
  titleOf: ({ type }) => type.replaceAll('-', ' '),
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  columns: [
    { source: 'type', label: 'Job' },
    statusColumn('status'),
    dateColumn('created_at', 'Started', { isSortable: true }),
  ],
  actions: [confirm, cancel],
  canCreate: true,
  canEdit: false,
  initial: { type: 'product-export', context: {}, dry_run: false },
  CreateForm: () => (
    <ChoiceField
      source="type"
      label="Job"
      isRequired
      choices={[
        { value: 'product-export', label: 'Export products' },
        { value: 'order-export', label: 'Export orders' },
      ]}
    />
  ),
  Detail: BatchJobDetail,
})
