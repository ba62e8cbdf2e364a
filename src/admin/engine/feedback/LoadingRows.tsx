import { Skeleton, Table } from '@mantine/core'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Rows that are on their way. `columns` are the names of what they will have. */
export const LoadingRows = ({ columns }: { readonly columns: readonly string[] }) =>
  ROWS.map((row) => (
    <Table.Tr key={row}>
      {columns.map((column) => (
        <Table.Td key={column}>
          <Skeleton height={14} my={4} />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
