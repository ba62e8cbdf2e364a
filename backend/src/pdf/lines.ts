import type { Sheet } from './sheet.ts'

/** A block of lines under a small title; returns the y below it. */
export function drawLines(
  sheet: Sheet,
  title: string,
  lines: readonly string[],
  at: { x: number; y: number; width: number },
): number {
  const section = sheet.pdf.struct('Sect')
  sheet.root.add(section)
  sheet.write(section, 'H2', title, at, { size: 8, isMuted: true })
  let y = at.y + 13
  for (const line of lines) {
    sheet.write(section, 'P', line, { ...at, y })
    y += sheet.heightOf(line, at.width) + 1
  }
  return y
}
