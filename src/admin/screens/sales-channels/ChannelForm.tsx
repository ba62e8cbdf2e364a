import type { SalesChannel } from '@medusajs/medusa'
import { useRecordContext } from 'ra-core'
import { SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { useKept } from '../../engine/form/use-kept.ts'
import type { Json } from '../../engine/json.ts'

/** The channel where the shop or a group buys stays open; one that is closed already can be opened. */
function ClosedField() {
  const reason = useKept('sales-channels')
  const isOpen = useRecordContext<Json<SalesChannel>>()?.is_disabled === false
  const kept = isOpen && reason !== undefined && { hint: reason, isDisabled: true }
  return <SwitchField source="is_disabled" label="Closed" {...kept} />
}

export const CreateChannelForm = () => (
  <>
    <TextField source="name" isRequired />
    <TextField source="description" isRequired />
    <SwitchField source="is_disabled" label="Closed" />
  </>
)

export const ChannelForm = () => (
  <>
    <TextField source="name" isRequired />
    <TextField source="description" />
    <ClosedField />
  </>
)
