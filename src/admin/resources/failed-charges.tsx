import { mailPaymentLink } from '../actions/subscriptions.tsx'
import { dateColumn, moneyColumn } from '../engine/columns.tsx'
import { Age, When } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'
import { inWords } from '../engine/words.ts'
import type { FailedChargeRecord } from '../screens/subscriptions/failed-charge-record.ts'
import { FAILURES, failureWords, mailWords } from '../screens/subscriptions/failed-charge-words.ts'

/** The subscriptions whose payment has failed: what the bank said, and what happens next. */
export const failedCharges = resource<FailedChargeRecord>({
  name: 'failed-charges',
  label: 'Failed charges',
  singular: 'Failed charge',
  group: 'Orders',
  titleOf: ({ product_title, email }) => `${product_title} for ${email}`,
  sort: { field: 'since', order: 'ASC' },
  hasSearch: true,
  waiting: ['renewal'],
  origin: 'Subscriptions whose payment has failed are listed here until it is paid or given up.',
  columns: [
    { source: 'email', label: 'Customer' },
    { source: 'product_title', label: 'Product' },
    {
      source: 'since',
      label: 'Unpaid',
      isSortable: true,
      render: ({ since }) => <Age since={since} />,
      csv: ({ since }) => since,
    },
    { source: 'attempts', align: 'end', isSortable: true },
    { source: 'failure', label: 'Why', render: failureWords, csv: failureWords },
    { source: 'reason', label: 'The bank said', render: ({ reason }) => inWords(reason ?? '–') },
    dateColumn('next_attempt_at', 'Next attempt', { isSortable: true }),
    dateColumn('answer_by', 'Customer answers by'),
    {
      source: 'last_mail',
      label: 'Last e-mail',
      render: ({ last_mail }) =>
        last_mail ? (
          <>
            {mailWords(last_mail)} · <When at={last_mail.created_at} />
          </>
        ) : (
          '–'
        ),
      csv: ({ last_mail }) => (last_mail ? mailWords(last_mail) : ''),
    },
    moneyColumn('amount', { label: 'Next charge', isSortable: true }),
  ],
  filters: [
    {
      kind: 'choice',
      source: 'failure',
      label: 'Why',
      choices: FAILURES,
    },
  ],
  actions: [mailPaymentLink],
  opens: ({ id }) => ({ resource: 'subscriptions', id }),
})
