import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useGetOne } from 'ra-core'
import { Dialog } from '../Dialog.tsx'
import { Failed } from '../feedback/Failed.tsx'
import { LoadingForm } from '../feedback/LoadingForm.tsx'
import { WHOLE } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { type ConflictingField, compare, placeOf, shownValue } from './conflict.ts'
import type { Sending } from './use-save.ts'

interface ConflictDialogProps {
  readonly resource: Resource
  /** The save that somebody else's newer change has stopped. */
  readonly stopped: Pick<Sending, 'before' | 'mine'>
  /** Saves `mine`, which is based on the newer record. */
  readonly onSave: (mine: object, newer: AnyRecord) => void
  readonly onClose: () => void
}

const Difference = ({ fields }: { readonly fields: readonly ConflictingField[] }) => (
  <Table.ScrollContainer minWidth={420}>
    <Table aria-label="What both of you have changed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>Was</Table.Th>
          <Table.Th>Theirs</Table.Th>
          <Table.Th>Yours</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={placeOf(field)}>
            <Table.Td>{placeOf(field)}</Table.Td>
            {[field.before, field.theirs, field.mine].map((value, index) => (
              <Table.Td key={['was', 'theirs', 'yours'][index]} style={{ wordBreak: 'break-word' }}>
                {shownValue(value).slice(0, 300)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** Somebody has changed the record meanwhile: shows the difference, and offers both ways out. */
export function ConflictDialog({ resource, stopped, onSave, onClose }: ConflictDialogProps) {
  const {
    data: newer,
    error,
    refetch,
  } = useGetOne<AnyRecord>(resource.name, {
    id: stopped.before.id,
    meta: { ...WHOLE, isNewer: true },
  })
  const result = newer && compare(stopped.before, newer, stopped.mine)
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title="This has been changed in the meantime"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {newer && result ? (
        <Stack gap="md">
          {result.conflicts.length === 0 ? (
            <Text>You changed different fields. Both changes can be kept.</Text>
          ) : (
            <>
              <Difference fields={result.conflicts} />
              <Alert color="yellow" variant="light">
                Keeping theirs saves your other changes. Keeping yours replaces theirs.
              </Alert>
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onSave(result.merged, newer)}>
              {result.conflicts.length === 0 ? 'Save both' : 'Keep theirs, add mine'}
            </Button>
            {result.conflicts.length > 0 && (
              <Button color="red.9" onClick={() => onSave(result.overwritten, newer)}>
                Keep mine
              </Button>
            )}
          </Group>
        </Stack>
      ) : error ? (
        <Failed
          what={resource.singular.toLowerCase()}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingForm />
      )}
    </Dialog>
  )
}
