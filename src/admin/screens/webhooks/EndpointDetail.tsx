import { Alert } from '@mantine/core'
import type { AnyRecord } from '../../engine/resource.ts'
import { DeliveriesPanel } from './Deliveries.tsx'
import { SigningSecret } from './SigningSecret.tsx'
import type { EndpointState } from './state.ts'

const REASONS: Readonly<Record<NonNullable<EndpointState['disabled_reason']>, string>> = {
  failing: 'It had not accepted anything for three days.',
  gone: 'It answered that it is gone for good (410).',
  full: 'More was waiting for it than it could take.',
}

/** Below the fields of an endpoint: its secret, and what it was told. */
export const EndpointDetail = ({ record }: { readonly record: AnyRecord & EndpointState }) => (
  <>
    {!record.is_enabled && record.disabled_reason !== null && (
      <Alert color="red" variant="light" title="The shop has switched this webhook off">
        {REASONS[record.disabled_reason]} Switch it on again once the other system works: whatever
        was waiting is sent then.
      </Alert>
    )}
    <SigningSecret id={record.id} />
    <DeliveriesPanel endpointId={record.id} />
  </>
)
