import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawProduct, VIEWS } from './product.ts'
import { drawScene, SCENES } from './scenes.ts'
import { SHELF } from './shelf.ts'

interface Drawing {
  readonly file: string
  readonly draw: () => string
}

/** Every picture of the shop: three views of each product, and the scenes. */
export const DRAWINGS: readonly Drawing[] = [
  ...SHELF.flatMap((thing) =>
    VIEWS.map((view) => ({
      file: `${thing.handle}${view === 'front' ? '' : `-${view}`}.svg`,
      draw: () => drawProduct(thing, view),
    })),
  ),
  ...SCENES.map((scene) => ({ file: `scene-${scene.name}.svg`, draw: () => drawScene(scene) })),
]

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function sourcesChangedAt(): number {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => changedAt(join(here, file))))
}

/**
 * Draws every picture into `outDir` as SVG. Those newer than the drawing code stay as they are.
 * Returns how many were drawn.
 */
export function drawPictures(outDir: string): number {
  mkdirSync(outDir, { recursive: true })
  const since = sourcesChangedAt()
  const missing = DRAWINGS.filter(({ file }) => changedAt(join(outDir, file)) < since)
  for (const { file, draw } of missing) writeFileSync(join(outDir, file), draw())
  return missing.length
}
