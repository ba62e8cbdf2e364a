import { STAFF_FAMILIES } from '#domain/staff/permissions.ts'
import { dateColumn } from '../engine/columns.tsx'
import { lazily } from '../engine/lazily.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'
import { inWords } from '../engine/words.ts'

/** As `GET /admin/audit-log` answers it (docs/back-office.md). */
interface AuditEntryRecord extends AnyRecord {
  readonly at: string
  readonly user_name: string
  readonly action: string
  readonly resource: string
  readonly title: string | null
  readonly before: unknown
  readonly after: unknown
}

const AuditEntryDetail = lazily(
  async () => (await import('../screens/audit/AuditEntryDetail.tsx')).AuditEntryDetail,
)

export const auditLog = resource<AuditEntryRecord>({
  name: 'audit-log',
  label: 'Audit log',
  singular: 'Entry',
  group: 'Settings',
  titleOf: ({ action, resource: name, title }) => `${action} · ${title ?? name}`,
  hasSearch: true,
  origin: 'Every change made by staff is kept here.',
  columns: [
    { source: 'action' },
    { source: 'resource' },
    { source: 'title', label: 'Record' },
    { source: 'user_name', label: 'By' },
    dateColumn('at', 'When'),
  ],
  filters: [
    { kind: 'reference', source: 'user_id', label: 'By', resource: 'users', isMultiple: false },
    {
      kind: 'choice',
      source: 'resource',
      label: 'Resource',
      isMultiple: false,
      choices: STAFF_FAMILIES.map((value) => ({ value, label: inWords(value) })),
    },
    { kind: 'text', source: 'resource_id', label: 'Id of the record' },
    { kind: 'text', source: 'action', label: 'Action' },
    { kind: 'dates', source: 'from', until: 'to', label: 'When' },
  ],
  Detail: AuditEntryDetail,
})
