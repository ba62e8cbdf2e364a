import { Checkbox, Paper, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useCreatePath, useListContext } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '../feedback/Empty.tsx'
import { Failed, isLost } from '../feedback/Failed.tsx'
import { LoadingRows } from '../feedback/LoadingRows.tsx'
import { resourceNamed } from '../registry.ts'
import { type AnyRecord, addressOf, type ListColumn, pageOf, type Resource } from '../resource.ts'
import { cellOf, labelOf } from '../value.ts'
import { useFilterValues } from './filter-values.ts'
import { useRowKeys } from './use-row-keys.ts'

interface RecordTableProps {
  readonly resource: Resource
  readonly columns: readonly ListColumn<AnyRecord>[]
}

type Sorting = { readonly field: string; readonly order: 'ASC' | 'DESC' }

const turned = (source: string, { field, order }: Sorting): Sorting => ({
  field: source,
  order: field === source && order === 'ASC' ? 'DESC' : 'ASC',
})

function HeadCell({ column }: { readonly column: ListColumn<AnyRecord> }) {
  const { sort, setSort } = useListContext<AnyRecord>()
  const { source, align, isSortable } = column
  const isSorted = sort.field === source
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending'
  const Arrow = sort.order === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th ta={align ?? 'start'} {...(isSorted && { 'aria-sort': direction })}>
      {isSortable ? (
        <UnstyledButton fz="sm" fw={600} onClick={() => setSort(turned(source, sort))}>
          {labelOf(column)} {isSorted && <Arrow size={13} aria-hidden />}
        </UnstyledButton>
      ) : (
        labelOf(column)
      )}
    </Table.Th>
  )
}

function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<AnyRecord>()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const elsewhere = selectedIds.filter((id) => !ids.includes(String(id)))
  const isAll = data.length > 0 && chosen.length === data.length
  return (
    <Checkbox
      aria-label="Select all on this page"
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? elsewhere : [...elsewhere, ...ids])}
    />
  )
}

/** In plain elements (records.css): hundreds of a component library's take the browser too long. */
function Row({ row, resource, columns }: RecordTableProps & { readonly row: AnyRecord }) {
  const { selectedIds, onToggleItem } = useListContext<AnyRecord>()
  const createPath = useCreatePath()
  const title = resource.titleOf(row)
  const isSelected = selectedIds.includes(row.id)
  const { resource: of, id } = addressOf(resource, row)
  const to = createPath({ resource: of, type: pageOf(resourceNamed(of)), id })
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <Checkbox
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={() => onToggleItem(row.id)}
        />
      </td>
      {columns.map((column, index) => (
        <td
          key={column.source}
          style={{ textAlign: column.align ?? 'start' }}
          data-label={labelOf(column)}
          {...(index === 0 && { 'data-title': true })}
        >
          {index === 0 ? (
            <Link to={to} className="mantine-focus-auto" data-opens>
              {cellOf(row, column)}
            </Link>
          ) : (
            cellOf(row, column)
          )}
        </td>
      ))}
    </tr>
  )
}

/** The page of records, or what to do where there is none. */
export function RecordTable({ resource, columns }: RecordTableProps) {
  const { data, error, isPending, refetch } = useListContext<AnyRecord>()
  const { values } = useFilterValues()
  const table = useRowKeys()
  if (isLost(error, data))
    return (
      <Failed what={resource.label.toLowerCase()} error={error} onRetry={() => void refetch()} />
    )
  if (data?.length === 0)
    return <Empty resource={resource} isFiltered={Object.keys(values).length > 0} />
  return (
    <Paper withBorder radius="md">
      <Table.ScrollContainer
        className="records-scroll"
        type="native"
        minWidth="var(--records-min-width)"
      >
        <Table
          ref={table}
          className="records"
          verticalSpacing={7}
          aria-busy={isPending}
          aria-label={resource.label}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>
                <SelectPage />
              </Table.Th>
              {columns.map((column) => (
                <HeadCell key={column.source} column={column} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data ? (
              data.map((row) => (
                <Row key={row.id} row={row} resource={resource} columns={columns} />
              ))
            ) : (
              <LoadingRows columns={['chosen', ...columns.map(({ source }) => source)]} />
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
