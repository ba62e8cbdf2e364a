import { resendElsewhere, resendMail, type SentMail } from '../actions/mails.tsx'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { resource } from '../engine/resource.ts'

/** As `GET /admin/mails` answers it: without what is in them. */
interface MailRecord extends SentMail {
  readonly status: string
}

export const mails = resource<MailRecord>({
  name: 'mails',
  label: 'E-mails',
  singular: 'E-mail',
  group: 'Customers',
  titleOf: ({ template, to }) => `${template} to ${to}`,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  origin: 'Every e-mail that the store sends is kept here.',
  columns: [
    { source: 'to', isSortable: true },
    { source: 'template', label: 'E-mail', isSortable: true },
    statusColumn('status'),
    { source: 'attempts', label: 'Attempts', align: 'end', isOptional: true },
    { source: 'last_error', label: 'Last error', isOptional: true },
    dateColumn('created_at', 'Written', { isSortable: true }),
  ],
  filters: [
    {
      kind: 'choice',
      source: 'status',
      label: 'Status',
      isMultiple: false,
      choices: [
        { value: 'sent', label: 'Sent' },
        { value: 'waiting', label: 'Waiting' },
        { value: 'failed', label: 'Failed' },
      ],
    },
    { kind: 'text', source: 'template', label: 'E-mail' },
    { kind: 'dates', source: 'created_at', label: 'Written' },
  ],
  actions: [resendMail, resendElsewhere],
})
