import type { SalesChannel } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import { setField } from './set-field.ts'

type ChannelRecord = Json<SalesChannel>

const open = setField<ChannelRecord>({
  resource: 'sales-channels',
  field: 'is_disabled',
  value: false,
  label: 'Open',
  done: 'Opened',
})
const close = setField<ChannelRecord>({
  resource: 'sales-channels',
  field: 'is_disabled',
  value: true,
  label: 'Close',
  done: 'Closed',
  confirm: (_, { length }) => (
    <p>
      {length === 1 ? 'Close this channel?' : `Close ${length} channels?`} Nobody buys there then.
    </p>
  ),
})

/** Shoppers buy in open channels alone. */
export const channelActions = [open, close]
