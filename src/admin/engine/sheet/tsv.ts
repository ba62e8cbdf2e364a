const QUOTED = /["\t\n\r]/

const cellText = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Cells as spreadsheets put them on the clipboard. */
export const formatTsv = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.map(cellText).join('\t')).join('\n')

/** A cell in quotes, or up to the next tab or line; then what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y

/** The cells of a clipboard: a cell in quotes may have tabs, lines and doubled quotes. */
export function parseTsv(text: string): readonly (readonly string[])[] {
  // Spreadsheets end each line, the last one too.
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  for (let found = CELL.exec(lines); found; found = CELL.exec(lines)) {
    const [, quoted, plain = '', ending] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (ending === '') break
    if (ending === '\n') rows.push([])
  }
  return rows
}
