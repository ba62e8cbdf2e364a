import { Alert, Code } from '@mantine/core'
import { jsonIn } from '#domain/web/json.ts'
import { Facts } from '../../engine/detail/Facts.tsx'
import { Panel } from '../../engine/detail/Panel.tsx'
import type { AnyRecord, ListColumn } from '../../engine/resource.ts'

export interface DeliveryRecord extends AnyRecord {
  readonly event: string
  readonly status: string
  readonly endpoint: string
  readonly last_error: string | null
  /** What is sent; null before the first attempt, and in lists. */
  readonly body?: string | null
}

interface DeliveryDetailProps {
  readonly record: DeliveryRecord
  readonly columns: readonly ListColumn<DeliveryRecord>[]
}

const indented = (body: string) => JSON.stringify(jsonIn(body), null, 2)

/** A delivery: how it went, and what was in it. */
export const DeliveryDetail = ({ record, columns }: DeliveryDetailProps) => (
  <>
    {record.last_error !== null && (
      <Alert color="red" variant="light" title="The last attempt failed">
        {record.last_error}
      </Alert>
    )}
    <Facts record={record} columns={columns} />
    <Panel title="Body">
      {record.body == null ? (
        'It is written before the first attempt.'
      ) : (
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {indented(record.body)}
        </Code>
      )}
    </Panel>
  </>
)
