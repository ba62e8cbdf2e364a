import { Button, Group, NumberInput, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { ProductVariant } from '@medusajs/medusa'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import { useMay } from '../../engine/access.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { LoadingForm } from '../../engine/feedback/LoadingForm.tsx'
import type { Json } from '../../engine/json.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { type CountedVariant, type Location, useProductStock } from './use-product-stock.ts'

type Counts = Readonly<Record<string, number>>
const cellOf = (itemId: string, locationId: string) => `${itemId} ${locationId}`

interface StockTableProps {
  readonly variants: readonly CountedVariant[]
  readonly locations: readonly Location[]
  readonly counts: Counts
  readonly mayWrite: boolean
  readonly onCount: (cell: string, count: number) => void
}

function StockTable({ variants, locations, counts, mayWrite, onCount }: StockTableProps) {
  return (
    <Table.ScrollContainer minWidth={220 + locations.length * 120}>
      <Table aria-label="Stock of the variants" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Variant</Table.Th>
            {locations.map(({ id, name }) => (
              <Table.Th key={id}>{name}</Table.Th>
            ))}
            <Table.Th ta="end">Reserved</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {variants.map(({ itemId, title, stocked, reserved }) => (
            <Table.Tr key={itemId}>
              <Table.Td>{title}</Table.Td>
              {locations.map(({ id, name }) => (
                <Table.Td key={id}>
                  <NumberInput
                    aria-label={`${title} at ${name}`}
                    size="xs"
                    w={96}
                    min={0}
                    hideControls
                    disabled={!mayWrite}
                    value={counts[cellOf(itemId, id)] ?? stocked[id] ?? 0}
                    onChange={(next) =>
                      onCount(cellOf(itemId, id), typeof next === 'number' ? next : 0)
                    }
                  />
                </Table.Td>
              ))}
              <Table.Td ta="end">{reserved}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface StockProps {
  readonly productId: string
  /** When what is shown was saved last: it may have other variants since. */
  readonly version: unknown
  /** The one variant that is shown; all by default. */
  readonly variantId?: string
}

function Stock({ productId, version, variantId }: StockProps) {
  const stock = useProductStock(productId, version)
  const { locations, isPending, error, refetch, save, isSaving } = stock
  const variants = stock.variants.filter(({ id }) => variantId === undefined || id === variantId)
  const mayWrite = useMay('inventory-items')
  const [counts, setCounts] = useState<Counts>({})
  if (error) return <Failed what="stock" error={error} onRetry={refetch} />
  if (isPending) return <LoadingForm />
  if (variants.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {variantId ? 'Its stock is not counted.' : 'Stock is not counted for any variant.'}
      </Text>
    )
  const changes = variants.flatMap(({ itemId, stocked }) =>
    locations.flatMap(({ id }) => {
      const count = counts[cellOf(itemId, id)]
      const isNew = stocked[id] === undefined
      return count === undefined || count === stocked[id]
        ? []
        : [{ itemId, locationId: id, count, isNew }]
    }),
  )
  return (
    <>
      <StockTable
        variants={variants}
        locations={locations}
        counts={counts}
        mayWrite={mayWrite}
        onCount={(cell, count) => setCounts((before) => ({ ...before, [cell]: count }))}
      />
      {mayWrite && (
        <Group justify="flex-end">
          <Button
            loading={isSaving}
            disabled={changes.length === 0}
            onClick={() => save(changes, () => setCounts({}))}
          >
            Save stock
          </Button>
        </Group>
      )}
    </>
  )
}

const StockPanel = (props: StockProps) => (
  <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
    <Stack gap="md">
      <Title order={2} size="h5">
        Stock
      </Title>
      <Stock {...props} />
    </Stack>
  </Paper>
)

/** How many of each variant are at each location. */
export const ProductStock = ({ record }: { readonly record: AnyRecord }) => (
  <StockPanel productId={record.id} version={fieldsOf(record)['updated_at']} />
)

type VariantRecord = Pick<Json<ProductVariant>, 'id' | 'product_id' | 'updated_at'>

/** How many of one variant are at each location. */
export const VariantStock = ({ record }: { readonly record: VariantRecord }) => (
  <StockPanel productId={record.product_id} version={record.updated_at} variantId={record.id} />
)
