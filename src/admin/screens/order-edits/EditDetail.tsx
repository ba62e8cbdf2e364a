import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
import {
  addVariant,
  type EditRecord,
  editLineActions,
  undoChange,
} from '../../actions/orders/edits.tsx'
import { useMay } from '../../engine/access.ts'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { Sum, SumList } from '../../engine/detail/Sum.tsx'
import { Money, Status } from '../../engine/marks.tsx'
import type { AnyRecord } from '../../engine/resource.ts'
import { LineTable } from '../orders/LineTable.tsx'
import { changeWords } from './change-words.ts'
import { EditPayment } from './EditPayment.tsx'

interface EditProps {
  readonly edit: EditRecord
  readonly mayChange: boolean
}

/** A line or a change, which names the edit that it is of. */
const staged =
  ({ id: editId }: EditRecord) =>
  <Part extends AnyRecord>(part: Part) => ({ ...part, editId })

/** The difference between the order as it is and as it will be. */
const Changes = ({ edit, mayChange }: EditProps) => (
  <Stack gap={6} component="section" aria-label="Changes">
    <Title order={2} size="h5">
      Changes
    </Title>
    {edit.changes.length === 0 && (
      <Text size="sm" c="dimmed">
        Nothing has been changed yet.
      </Text>
    )}
    {edit.changes.map((change) => {
      const words = changeWords(change)
      return (
        <Group key={change.id} justify="space-between" gap="xs">
          <Text size="sm">{words}</Text>
          {mayChange && (
            <ActionButton
              action={undoChange}
              record={staged(edit)(change)}
              size="xs"
              name={`Undo: ${words}`}
            />
          )}
        </Group>
      )
    })}
  </Stack>
)

/** A staged change of an order: nothing of it holds until it is confirmed. */
export function EditDetail({ record: edit }: { readonly record: EditRecord }) {
  const createPath = useCreatePath()
  const mayChange = useMay('order-edits') && edit.status === 'created'
  const { order } = edit
  const money = (amount: number | undefined) => (
    <Money amount={amount} currencyCode={order.currency_code} />
  )
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Status value={edit.status} />
        <Anchor
          component={Link}
          size="sm"
          to={createPath({ resource: 'orders', type: 'show', id: edit.order_id })}
        >
          Order {order.display_id}
        </Anchor>
        {edit.internal_note && (
          <Text size="sm" c="dimmed">
            {edit.internal_note}
          </Text>
        )}
      </Group>
      <Paper withBorder radius="md" p="md">
        <Stack gap="md">
          <Changes edit={edit} mayChange={mayChange} />
          <LineTable
            name="Items after the change"
            lines={edit.items.map(staged(edit))}
            {...(mayChange && { actions: editLineActions })}
          />
          {mayChange && (
            <Group gap="xs">
              <ActionButton action={addVariant} record={edit} size="xs" />
            </Group>
          )}
          <SumList>
            <Sum label="Total after the change">{money(edit.total)}</Sum>
            <Sum label="Difference">{money(edit.difference_due)}</Sum>
            {edit.payment_collection_id && (
              <EditPayment collectionId={edit.payment_collection_id} />
            )}
          </SumList>
        </Stack>
      </Paper>
    </Stack>
  )
}
