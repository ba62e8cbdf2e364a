const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Rows that are on their way. `columns` are the names of what they will have. */
export const LoadingRows = ({ columns }: { readonly columns: readonly string[] }) =>
  ROWS.map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column}>
          <span className="record-loading" />
        </td>
      ))}
    </tr>
  ))
