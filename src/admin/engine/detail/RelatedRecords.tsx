import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCreatePath, useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../access.ts'
import { Failed } from '../feedback/Failed.tsx'
import { ReferenceSelect } from '../form/ReferenceSelect.tsx'
import type { ActionProvider } from '../provider.ts'
import { resourceNamed } from '../registry.ts'
import { type ActionRequest, type AnyRecord, pageOf } from '../resource.ts'
import { cellOf, labelOf } from '../value.ts'
import { HiddenTh } from './HiddenTh.tsx'
import { leaveGonePage } from './leave-gone-page.ts'
import { Steps } from './Steps.tsx'

/** Records that belong to another one by routes of their own. */
interface Relation {
  /** Such as `Products`. */
  readonly title: string
  readonly resource: string
  /** Whose right to write it is. */
  readonly owner: string
  /** Where they are read, below `/admin/`, and by which key; limit and offset are added. */
  readonly path: string
  readonly envelope: string
  /** Columns of its list that are shown beside its name. */
  readonly columns?: readonly string[]
  add?(ids: readonly string[]): readonly ActionRequest[]
  remove?(id: string): ActionRequest
  /** Said where there are none. */
  readonly none: string
}

const PER_PAGE = 10

const isRow = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'

function useRelation({ path, envelope }: Relation, page: number) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const client = useQueryClient()
  const key = ['related', path]
  const mark = path.includes('?') ? '&' : '?'
  const rows = useQuery({
    queryKey: [...key, page],
    queryFn: async () => {
      const answer = await provider.read(
        `${path}${mark}limit=${PER_PAGE}&offset=${page * PER_PAGE}`,
      )
      const list = answer[envelope]
      const data = Array.isArray(list) ? list.filter(isRow) : []
      const { count } = answer
      return { data, count: typeof count === 'number' ? count : data.length }
    },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async (requests: readonly ActionRequest[]) => {
      for (const request of requests) await provider.act(request)
    },
    onSuccess: () => notify('Saved', { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  return { rows, send: mutate, isPending }
}

function AddRecords({ relation, isBusy, onAdd }: AddRecordsProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  const words = relation.title.toLowerCase()
  return (
    <Group align="flex-end" gap="sm">
      <div style={{ flex: 1, minWidth: 200 }}>
        <ReferenceSelect
          label={`Add ${words}`}
          resource={relation.resource}
          value={ids}
          isMultiple
          onChange={setIds}
        />
      </div>
      <Button
        variant="default"
        loading={isBusy}
        disabled={ids.length === 0}
        onClick={() => {
          onAdd(ids)
          setIds([])
        }}
      >
        Add
      </Button>
    </Group>
  )
}

interface AddRecordsProps {
  readonly relation: Relation
  readonly isBusy: boolean
  readonly onAdd: (ids: readonly string[]) => void
}

const columnsOf = ({ resource, columns }: Relation) =>
  resourceNamed(resource).columns.filter(({ source }) => columns?.includes(source))

interface HeadProps {
  readonly relation: Relation
  readonly isRemovable: boolean
}

const Head = ({ relation, isRemovable }: HeadProps) => (
  <Table.Thead>
    <Table.Tr>
      <Table.Th>{resourceNamed(relation.resource).singular}</Table.Th>
      {columnsOf(relation).map((column) => (
        <Table.Th key={column.source} ta={column.align ?? 'start'}>
          {labelOf(column)}
        </Table.Th>
      ))}
      {isRemovable && <HiddenTh>Remove</HiddenTh>}
    </Table.Tr>
  </Table.Thead>
)

interface RelatedRowProps {
  readonly relation: Relation
  readonly row: AnyRecord
  readonly onRemove: (() => void) | undefined
}

function RelatedRow({ relation, row, onRemove }: RelatedRowProps) {
  const createPath = useCreatePath()
  const related = resourceNamed(relation.resource)
  const title = related.titleOf(row)
  const to = createPath({ resource: related.name, type: pageOf(related), id: row.id })
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={to} fz="sm">
          {title}
        </Anchor>
      </Table.Td>
      {columnsOf(relation).map((column) => (
        <Table.Td key={column.source} ta={column.align ?? 'start'}>
          {cellOf(row, column)}
        </Table.Td>
      ))}
      {onRemove && (
        <Table.Td ta="end">
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${title}`}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** The records of a relation, a page at a time, each with a way out, and a way in for others. */
export function RelatedRecords({ relation }: { readonly relation: Relation }) {
  const { title, add, remove, none, owner } = relation
  const may = useMay(owner)
  const [page, setPage] = useState(0)
  const { rows, send, isPending } = useRelation(relation, page)
  leaveGonePage({ page, perPage: PER_PAGE, count: rows.data?.count, onPage: setPage })
  const { data = [], count = 0 } = rows.data ?? {}
  if (rows.error)
    return (
      <Failed what={title.toLowerCase()} error={rows.error} onRetry={() => void rows.refetch()} />
    )
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {rows.isPending && <Skeleton height={34} />}
        {rows.data && data.length === 0 && (
          <Text size="sm" c="dimmed">
            {none}
          </Text>
        )}
        {data.length > 0 && (
          <Table.ScrollContainer minWidth={relation.columns ? 480 : 240}>
            <Table aria-label={title} verticalSpacing={4}>
              <Head relation={relation} isRemovable={may && remove !== undefined} />
              <Table.Tbody>
                {data.map((row) => (
                  <RelatedRow
                    key={row.id}
                    relation={relation}
                    row={row}
                    onRemove={may && remove ? () => send([remove(row.id)]) : undefined}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Steps page={page} perPage={PER_PAGE} count={count} onPage={setPage} />
        {may && add && (
          <AddRecords relation={relation} isBusy={isPending} onAdd={(ids) => send(add(ids))} />
        )}
      </Stack>
    </Paper>
  )
}
