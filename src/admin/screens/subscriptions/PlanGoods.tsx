import { ActionIcon, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { z } from 'zod/mini'
import { fieldsOf } from '#domain/web/json.ts'
import { useMay } from '../../engine/access.ts'
import { leaveGonePage } from '../../engine/detail/leave-gone-page.ts'
import { Steps } from '../../engine/detail/Steps.tsx'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { useTold } from '../../engine/feedback/use-told.ts'
import { ReferenceSelect } from '../../engine/form/ReferenceSelect.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'

const answer = z.object({
  products: z.array(
    z.object({
      product_id: z.string(),
      variant_id: z.nullable(z.string()),
      title: z.string(),
      variant_title: z.nullable(z.string()),
    }),
  ),
  count: z.number(),
})
type Goods = z.infer<typeof answer>['products'][number]
type GoodsId = Pick<Goods, 'product_id' | 'variant_id'>

const PER_PAGE = 10

function useGoods(planId: string, page: number) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const path = `subscription-plans/${planId}/products`
  const goods = useQuery({
    queryKey: ['goods of a plan', planId, page],
    queryFn: async () =>
      answer.parse(await provider.read(`${path}?limit=${PER_PAGE}&offset=${page * PER_PAGE}`)),
  })
  const { mutate } = useMutation({
    mutationFn: ({ method, one }: { method: 'POST' | 'DELETE'; one: GoodsId }) =>
      provider.act({ method, path: `${path}/batch`, body: { products: [one] } }),
    onSuccess: () => notify('Saved', { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => void goods.refetch(),
  })
  return { goods, send: mutate }
}

interface RowProps {
  readonly goods: Goods
  readonly onRemove: (() => void) | undefined
}

const Row = ({ goods, onRemove }: RowProps) => (
  <Table.Tr>
    <Table.Td>{goods.title}</Table.Td>
    <Table.Td>{goods.variant_title ?? 'All variants'}</Table.Td>
    <Table.Td ta="end">
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Remove ${goods.title} ${goods.variant_title ?? ''}`.trim()}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Table.Td>
  </Table.Tr>
)

function AddGoods({ onAdd }: { readonly onAdd: (one: GoodsId) => void }) {
  const provider = useDataProvider()
  const told = useTold()
  const addVariant = async (id: string) => {
    const { data } = await provider.getOne<AnyRecord>('variants', { id })
    onAdd({ product_id: String(fieldsOf(data)['product_id']), variant_id: id })
  }
  return (
    <Group grow align="flex-start">
      <ReferenceSelect
        label="Add a product"
        hint="With all its variants"
        resource="products"
        value={[]}
        isMultiple={false}
        onChange={([id]) => {
          if (id) onAdd({ product_id: id, variant_id: null })
        }}
      />
      <ReferenceSelect
        label="Add a variant"
        hint="Only one variant of a product"
        resource="variants"
        value={[]}
        isMultiple={false}
        onChange={([id]) => {
          if (id) told(() => addVariant(id))
        }}
      />
    </Group>
  )
}

/** The products and variants that are sold by a plan. */
export function PlanGoods({ record: { id } }: { readonly record: AnyRecord }) {
  const [page, setPage] = useState(0)
  const { goods, send } = useGoods(id, page)
  leaveGonePage({ page, perPage: PER_PAGE, count: goods.data?.count, onPage: setPage })
  const may = useMay('subscription-plans')
  if (goods.error)
    return <Failed what="products" error={goods.error} onRetry={() => void goods.refetch()} />
  const { products = [], count = 0 } = goods.data ?? {}
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Products
        </Title>
        {goods.isPending && <Skeleton height={34} />}
        {goods.data && products.length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing is sold on this plan yet.
          </Text>
        )}
        {products.length > 0 && (
          <Table aria-label="Products" verticalSpacing={4}>
            <Table.Tbody>
              {products.map((each) => (
                <Row
                  key={`${each.product_id} ${each.variant_id}`}
                  goods={each}
                  onRemove={
                    may
                      ? () =>
                          send({
                            method: 'DELETE',
                            one: { product_id: each.product_id, variant_id: each.variant_id },
                          })
                      : undefined
                  }
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Steps page={page} perPage={PER_PAGE} count={count} onPage={setPage} />
        {may && <AddGoods onAdd={(one) => send({ method: 'POST', one })} />}
      </Stack>
    </Paper>
  )
}
