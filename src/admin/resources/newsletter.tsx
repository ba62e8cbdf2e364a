import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'

interface SubscriberRecord extends AnyRecord {
  readonly email: string
}

export const newsletter = resource<SubscriberRecord>({
  name: 'newsletter',
  label: 'Newsletter',
  singular: 'Address',
  group: 'Marketing',
  titleOf: ({ email }) => email,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  origin: 'Addresses appear here when shoppers sign up for the newsletter.',
  columns: [
    { source: 'email', label: 'E-mail', isSortable: true },
    statusColumn('status'),
    dateColumn('confirmed_at', 'Confirmed', { isSortable: true }),
    dateColumn('created_at', 'Entered', { isSortable: true }),
  ],
  filters: [
    {
      kind: 'choice',
      source: 'status',
      label: 'Status',
      isMultiple: false,
      choices: [
        { value: 'confirmed', label: 'Confirmed' },
        { value: 'pending', label: 'Pending' },
        { value: 'unsubscribed', label: 'Unsubscribed' },
      ],
    },
    { kind: 'dates', source: 'created_at', label: 'Entered' },
  ],
  canDelete: true,
})
