import { Button, Group, NumberInput, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { ProductVariant } from '@medusajs/medusa'
import { fieldsOf } from '#domain/web/json.ts'
import { useMay } from '../../engine/access.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { LoadingForm } from '../../engine/feedback/LoadingForm.tsx'
import { numberIn } from '../../engine/form/field.ts'
import type { Json } from '../../engine/json.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { countOf, type StockDraft } from '../inventory/stock-drafts.ts'
import { type CountedVariant, type Location, useProductStock } from './use-product-stock.ts'

interface StockTableProps {
  readonly variants: readonly CountedVariant[]
  readonly locations: readonly Location[]
  readonly draftOf: (itemId: string, locationId: string) => StockDraft | undefined
  readonly mayWrite: boolean
  readonly onDraft: (draft: StockDraft) => void
}

function StockTable({ variants, locations, draftOf, mayWrite, onDraft }: StockTableProps) {
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
                    value={countOf(draftOf(itemId, id), stocked[id]) ?? ''}
                    onChange={(next) =>
                      onDraft({
                        itemId,
                        locationId: id,
                        label: `${title} at ${name}`,
                        count: numberIn(next),
                        was: stocked[id] ?? null,
                      })
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
  const { locations, isPending, error, refetch, drafts } = stock
  const variants = stock.variants.filter(({ id }) => variantId === undefined || id === variantId)
  const mayWrite = useMay('stock-levels')
  if (error) return <Failed what="stock" error={error} onRetry={refetch} />
  if (isPending) return <LoadingForm />
  if (variants.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {variantId ? 'Its stock is not counted.' : 'Stock is not counted for any variant.'}
      </Text>
    )
  const changes = drafts.drafts.filter((draft) =>
    variants.some(({ itemId }) => itemId === draft.itemId),
  )
  return (
    <>
      <StockTable
        variants={variants}
        locations={locations}
        draftOf={drafts.draftOf}
        mayWrite={mayWrite}
        onDraft={drafts.draft}
      />
      {mayWrite && (
        <Group justify="flex-end">
          <Button
            loading={drafts.isSaving}
            disabled={changes.length === 0}
            onClick={() => drafts.save(changes)}
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
