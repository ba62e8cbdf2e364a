import type { Action, AnyRecord } from '../engine/resource.ts'
import { setField } from './set-field.ts'

interface Endpoint extends AnyRecord {
  readonly is_enabled: boolean
}

interface Delivery extends AnyRecord {
  readonly status: string
}

const test: Action<Endpoint> = {
  name: 'test',
  label: 'Send a test',
  done: 'The test is on its way',
  isBulk: true,
  isPossible: ({ is_enabled }) => is_enabled,
  request: ({ id }) => ({ method: 'POST', path: `webhook-endpoints/${id}/test` }),
}

const enable = setField<Endpoint>({
  resource: 'webhook-endpoints',
  field: 'is_enabled',
  value: true,
  label: 'Enable',
  done: 'Enabled',
})
const disable = setField<Endpoint>({
  resource: 'webhook-endpoints',
  field: 'is_enabled',
  value: false,
  label: 'Disable',
  done: 'Disabled',
})

/** What is done with the systems that are told of events. */
export const endpointActions = [test, enable, disable]

/** What was sent is sent once more, as it was. */
export const resendDelivery: Action<Delivery> = {
  name: 'resend',
  label: 'Send again',
  done: 'It is on its way again',
  isBulk: true,
  isPossible: ({ status }) => status === 'delivered' || status === 'failed',
  request: ({ id }) => ({ method: 'POST', path: `webhook-deliveries/${id}/resend` }),
}
