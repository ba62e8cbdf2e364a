import { MultiSelect } from '@mantine/core'
import {
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_AT_MOST,
  WEBHOOK_URL_AT_MOST,
  webhookEventLabel,
} from '#domain/staff/webhook.ts'
import { useField } from '../../engine/form/field.ts'
import { SwitchField, TextField } from '../../engine/form/inputs.tsx'

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: webhookEventLabel(value) }))

function EventsField() {
  const { face, value, onChange } = useField({ source: 'events', isRequired: true })
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <MultiSelect
      {...face}
      description="The other system is told each time one of these happens"
      data={EVENTS}
      value={chosen.map(String)}
      searchable
      nothingFoundMessage="Nothing found"
      onChange={onChange}
    />
  )
}

/** Which system is told, where, and what about. */
export const EndpointFields = () => (
  <>
    <TextField
      source="name"
      hint="What you call the other system, such as “Warehouse”"
      maxLength={WEBHOOK_NAME_AT_MOST}
      isRequired
    />
    <TextField
      source="url"
      label="Address"
      type="url"
      placeholder="https://erp.example/hooks"
      maxLength={WEBHOOK_URL_AT_MOST}
      isRequired
    />
    <EventsField />
    <SwitchField
      source="is_enabled"
      label="On"
      hint="Events that happen while it is off are never sent"
    />
  </>
)
