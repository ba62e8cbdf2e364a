import { Alert } from '@mantine/core'
import type { SalesChannel } from '@medusajs/medusa'
import { reasonWords } from '../engine/action/left-rows.ts'
import { useKeptRows } from '../engine/form/use-kept.ts'
import type { Json } from '../engine/json.ts'
import { setField } from './set-field.ts'

type ChannelRecord = Json<SalesChannel>

function question(closing: readonly ChannelRecord[]): string {
  const [first] = closing
  return closing.length === 1
    ? `Close ${first?.name}? Nobody can buy there until it is opened again.`
    : `Close ${closing.length} channels? Nobody can buy there until they are opened again.`
}

/** Names those that stay open, because the shop or a group of customers buys there. */
function CloseQuestion({ chosen }: { readonly chosen: readonly ChannelRecord[] }) {
  const kept = useKeptRows('sales-channels', chosen)
  const names = new Map(chosen.map(({ id, name }) => [id, name]))
  const closing = chosen.filter(({ id }) => !kept.some(({ row }) => row.id === id))
  return (
    <>
      {closing.length > 0 && <p>{question(closing)}</p>}
      {kept.length > 0 && (
        <Alert color="yellow" variant="light" title={`${kept.length} cannot be closed`}>
          {reasonWords(kept, ({ id }) => names.get(id) ?? id)}
        </Alert>
      )}
    </>
  )
}

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
  exceptInUse: 'sales-channels',
  confirm: (_, chosen) => <CloseQuestion chosen={chosen} />,
})

/** Shoppers buy in open channels alone. */
export const channelActions = [open, close]
