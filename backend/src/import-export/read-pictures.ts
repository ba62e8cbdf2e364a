import type { ParsedRow } from './csv-rows.ts'
import { pictureAddress } from './picture-address.ts'
import type { ReportProblem } from './problems.ts'
import type { PicturePlan } from './product-plan.ts'

const LONGEST_ADDRESS = 2_000

const positionOf = ({ cells }: ParsedRow): number => {
  const position = Number.parseFloat(cells['Image Position'] ?? '')
  return Number.isFinite(position) ? position : Number.POSITIVE_INFINITY
}

/** The pictures of a product in the order of their positions; those without one follow. */
export function readPictures(
  handle: string,
  rows: readonly ParsedRow[],
  reportProblem: ReportProblem,
): PicturePlan[] {
  const ordered = rows
    .filter(({ cells }) => (cells['Image Src'] ?? '').trim() !== '')
    .map((row, index) => ({ row, index, position: positionOf(row) }))
    .sort((a, b) => (a.position === b.position ? a.index - b.index : a.position - b.position))
  const found = new Map<string, PicturePlan>()
  for (const { row } of ordered) {
    const { line, cells } = row
    const url = pictureAddress(cells['Image Src'] ?? '')
    if (!url || url.length > LONGEST_ADDRESS || url.includes('\0')) {
      const reason = `Image Src "${(cells['Image Src'] ?? '').slice(0, 40)}" is not the address of a picture`
      reportProblem({ kind: 'picture', line, handle, reason })
    } else if (!found.has(url)) {
      const alt = (cells['Image Alt Text'] ?? '').replaceAll('\0', '').trim().slice(0, 1_000)
      found.set(url, { url, alt, line })
    }
  }
  return [...found.values()]
}
