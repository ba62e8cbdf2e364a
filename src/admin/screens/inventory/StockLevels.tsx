import { Button, Group, NumberInput, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { InventoryItemDTO } from '@medusajs/types'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'ra-core'
import { z } from 'zod/mini'
import { useMay } from '../../engine/access.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { numberIn } from '../../engine/form/field.ts'
import type { Json } from '../../engine/json.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { countOf, type StockDraft } from './stock-drafts.ts'
import { useStockDrafts } from './use-stock-drafts.ts'

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

/** The levels of a stock item, and the counts that are to replace them. */
function useLevels(itemId: string) {
  const provider = useDataProvider<ActionProvider>()
  const key = ['stock levels', itemId]
  const levels = useQuery({
    queryKey: key,
    queryFn: async () =>
      answer.parse(await provider.read(`inventory-items/${itemId}/location-levels`)).inventory_item
        .location_levels,
  })
  return { levels, ...useStockDrafts(key) }
}

interface LevelRowProps {
  readonly location: Location
  readonly level: Level | undefined
  /** What is typed and not saved. */
  readonly draft: StockDraft | undefined
  readonly isBusy: boolean
  readonly mayWrite: boolean
  readonly onDraft: (count: number | null) => void
  readonly onSave: (count: number | null) => void
}

function LevelRow(props: LevelRowProps) {
  const { location, level: known, draft, isBusy, mayWrite, onDraft, onSave } = props
  const count = countOf(draft, known?.stocked_quantity)
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
            value={count ?? ''}
            onChange={(next) => onDraft(numberIn(next))}
          />
          {mayWrite && (
            <Button
              variant="light"
              size="xs"
              loading={isBusy}
              disabled={count === null || (known !== undefined && draft === undefined)}
              onClick={() => onSave(count)}
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
  const { levels, draftOf, draft, save, isSaving } = useLevels(record.id)
  const mayWrite = useMay('stock-levels')
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
              const typed = draftOf(record.id, location.id)
              const draftFor = (count: number | null) => ({
                itemId: record.id,
                locationId: location.id,
                label: location.name,
                count,
                was: typed ? typed.was : (level?.stocked_quantity ?? null),
              })
              return (
                <LevelRow
                  key={location.id}
                  location={location}
                  level={level}
                  draft={typed}
                  isBusy={isSaving}
                  mayWrite={mayWrite}
                  onDraft={(count) => draft(draftFor(count))}
                  onSave={(count) => save([draftFor(count)])}
                />
              )
            })}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  )
}
