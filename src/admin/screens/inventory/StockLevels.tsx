import { Button, Group, NumberInput, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { InventoryItemDTO } from '@medusajs/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetList, useNotify } from 'ra-core'
import { useState } from 'react'
import { z } from 'zod/mini'
import { useMay } from '../../engine/access.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import type { Json } from '../../engine/json.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'

const level = z.object({
  location_id: z.string(),
  stocked_quantity: z.number(),
  reserved_quantity: z.number(),
})
const answer = z.object({ inventory_item: z.object({ location_levels: z.array(level) }) })
type Level = z.infer<typeof level>

interface Location extends AnyRecord {
  readonly name: string
}

/** The levels of a stock item, and a way to set one. A level that is not there yet is added. */
function useLevels(itemId: string) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const client = useQueryClient()
  const key = ['stock levels', itemId]
  const path = `inventory-items/${itemId}/location-levels`
  const levels = useQuery({
    queryKey: key,
    queryFn: async () => answer.parse(await provider.read(path)).inventory_item.location_levels,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({
      locationId,
      stocked,
      isNew,
    }: {
      locationId: string
      stocked: number
      isNew: boolean
    }) =>
      provider.act({
        method: 'POST',
        path: isNew ? path : `${path}/${locationId}`,
        body: { stocked_quantity: stocked, ...(isNew && { location_id: locationId }) },
      }),
    onSuccess: () => notify('Stock saved', { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  return { levels, save: mutate, isPending }
}

interface LevelRowProps {
  readonly location: Location
  readonly level: Level | undefined
  readonly isBusy: boolean
  readonly mayWrite: boolean
  readonly onSave: (stocked: number) => void
}

function LevelRow({ location, level: known, isBusy, mayWrite, onSave }: LevelRowProps) {
  const [stocked, setStocked] = useState(known?.stocked_quantity ?? 0)
  const isChanged = known === undefined || stocked !== known.stocked_quantity
  return (
    <Table.Tr>
      <Table.Td>{location.name}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <NumberInput
            aria-label={`In stock at ${location.name}`}
            min={0}
            w={110}
            hideControls
            disabled={!mayWrite}
            value={stocked}
            onChange={(next) => setStocked(typeof next === 'number' ? next : 0)}
          />
          {mayWrite && (
            <Button
              variant="light"
              size="xs"
              loading={isBusy}
              disabled={!isChanged}
              onClick={() => onSave(stocked)}
            >
              Save
            </Button>
          )}
        </Group>
      </Table.Td>
      <Table.Td ta="end">{known?.reserved_quantity ?? 0}</Table.Td>
      <Table.Td ta="end">{known ? known.stocked_quantity - known.reserved_quantity : 0}</Table.Td>
    </Table.Tr>
  )
}

/** How many pieces of a stock item are at each location. */
export function StockLevels({ record }: { readonly record: Json<InventoryItemDTO> }) {
  const { levels, save, isPending } = useLevels(record.id)
  const mayWrite = useMay('inventory-items')
  const locations = useGetList<Location>('stock-locations', {
    pagination: { page: 1, perPage: 100 },
  })
  if (levels.error)
    return <Failed what="stock levels" error={levels.error} onRetry={() => void levels.refetch()} />
  if (!levels.data || !locations.data) return null
  const known = new Map(levels.data.map((each) => [each.location_id, each]))
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Stock by location
        </Title>
        {locations.data.length === 0 && <Text size="sm">There is no location yet.</Text>}
        <Table aria-label="Stock by location">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Location</Table.Th>
              <Table.Th>In stock</Table.Th>
              <Table.Th ta="end">Reserved</Table.Th>
              <Table.Th ta="end">Available</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {locations.data.map((location) => {
              const level = known.get(location.id)
              return (
                <LevelRow
                  key={`${location.id} ${level?.stocked_quantity}`}
                  location={location}
                  level={level}
                  isBusy={isPending}
                  mayWrite={mayWrite}
                  onSave={(stocked) =>
                    save({ locationId: location.id, stocked, isNew: level === undefined })
                  }
                />
              )
            })}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  )
}
