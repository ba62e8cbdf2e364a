import { Button, Group, Paper, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconTable, IconUpload } from '@tabler/icons-react'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../engine/access.ts'
import { HiddenTh } from '../../engine/detail/HiddenTh.tsx'
import { leaveGonePage } from '../../engine/detail/leave-gone-page.ts'
import { Steps } from '../../engine/detail/Steps.tsx'
import { Failed, isLost } from '../../engine/feedback/Failed.tsx'
import { LoadingForm } from '../../engine/feedback/LoadingForm.tsx'
import { useTold } from '../../engine/feedback/use-told.ts'
import { ReferenceSelect } from '../../engine/form/ReferenceSelect.tsx'
import { Money } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { noFileWords, saveFile } from '../../engine/save-file.ts'
import { CsvImport } from './CsvImport.tsx'
import { type PricedProduct, pricesOf } from './list-price.ts'
import { PricesDialog } from './PricesDialog.tsx'
import { PRODUCTS_PER_PAGE, usePricedProduct, usePricedProducts } from './use-priced-products.ts'

const TYPING_MS = 300

interface ProductRowProps {
  readonly product: PricedProduct
  readonly listId: string
  readonly onEdit: (() => void) | undefined
}

/** The least and the greatest price in each currency. */
function Spans({ product, listId }: Omit<ProductRowProps, 'onEdit'>) {
  const byCurrency = Map.groupBy(pricesOf(product, listId), ({ currencyCode }) => currencyCode)
  const sorted = [...byCurrency].toSorted(([one], [other]) => one.localeCompare(other))
  return sorted.map(([currencyCode, prices]) => {
    const amounts = prices.map(({ amount }) => amount ?? 0)
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
    return (
      <Text key={currencyCode} size="sm" span me="md" style={{ whiteSpace: 'nowrap' }}>
        <Money amount={least} currencyCode={currencyCode} />
        {most > least && (
          <>
            –<Money amount={most} currencyCode={currencyCode} />
          </>
        )}
      </Text>
    )
  })
}

const ProductRow = ({ product, listId, onEdit }: ProductRowProps) => (
  <Table.Tr>
    <Table.Td>{product.title}</Table.Td>
    <Table.Td>
      <Spans product={product} listId={listId} />
    </Table.Td>
    <Table.Td ta="end">
      {onEdit && (
        <Button size="xs" variant="default" aria-label={`Edit ${product.title}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </Table.Td>
  </Table.Tr>
)

function CsvButtons({
  listId,
  onSaved,
}: {
  readonly listId: string
  readonly onSaved: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const may = useMay('price-lists')
  const save = async () => {
    try {
      const { csv } = await provider.read(`price-lists/${listId}/csv`)
      // To who is signed out ra-core answers nothing, on the way to the sign-in.
      if (typeof csv === 'string') saveFile(csv, 'prices.csv')
    } catch (error) {
      notify(noFileWords(error), { type: 'error' })
    }
  }
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void save()}
      >
        Export prices
      </Button>
      {may && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Import prices
        </Button>
      )}
      {isOpen && <CsvImport listId={listId} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Group>
  )
}

const SheetLink = ({ listId }: { readonly listId: string }) => (
  <Button
    component={Link}
    to={`/prices?list=${listId}`}
    size="xs"
    variant="default"
    leftSection={<IconTable size={16} aria-hidden />}
  >
    Prices as a sheet
  </Button>
)

interface ProductTableProps {
  readonly products: readonly PricedProduct[]
  readonly listId: string
  readonly onEdit: ((product: PricedProduct) => void) | undefined
}

const ProductTable = ({ products, listId, onEdit }: ProductTableProps) => (
  <Table.ScrollContainer minWidth={420}>
    <Table aria-label="Prices">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Product</Table.Th>
          <Table.Th>Prices</Table.Th>
          <HiddenTh>Actions</HiddenTh>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            listId={listId}
            onEdit={onEdit && (() => onEdit(product))}
          />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** The prices of a list, by product: found, added, changed, and as a file. */
export function ListPrices({ record: { id: listId } }: { readonly record: AnyRecord }) {
  const may = useMay('price-lists')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, TYPING_MS)
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<PricedProduct | null>(null)
  const { data, error, refetch } = usePricedProducts(listId, page, search)
  leaveGonePage({ page, perPage: PRODUCTS_PER_PAGE, count: data?.count, onPage: setPage })
  const findProduct = usePricedProduct()
  const told = useTold()
  const reload = () => void refetch()
  if (isLost(error, data)) return <Failed what="prices" error={error} onRetry={reload} />
  if (!data) return <LoadingForm />
  const { products, count } = data
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Prices
          </Title>
          <Group gap="xs">
            <SheetLink listId={listId} />
            <CsvButtons listId={listId} onSaved={reload} />
          </Group>
        </Group>
        {(count > PRODUCTS_PER_PAGE || search) && (
          <TextInput
            size="xs"
            type="search"
            aria-label="Search prices"
            placeholder="Search products"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPage(0)
            }}
          />
        )}
        {products.length === 0 ? (
          <Text size="sm" c="dimmed">
            {search ? 'No product matches.' : 'No prices yet. Add a product, or import a file.'}
          </Text>
        ) : (
          <ProductTable products={products} listId={listId} onEdit={may ? setEdited : undefined} />
        )}
        <Steps page={page} perPage={PRODUCTS_PER_PAGE} count={count} onPage={setPage} />
        {may && (
          <ReferenceSelect
            label="Add a product"
            resource="products"
            value={[]}
            isMultiple={false}
            onChange={([id]) => {
              if (id) told(() => findProduct(id).then(setEdited))
            }}
          />
        )}
      </Stack>
      {edited && (
        <PricesDialog
          key={edited.id}
          listId={listId}
          product={edited}
          onSaved={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </Paper>
  )
}
