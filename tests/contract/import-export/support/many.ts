import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningBackend } from '#tests/support/backend.ts'
import { aCatalogueOf } from '#tests/support/many-products.ts'
import { residentMebibytes } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'

/** What an import runs beside. */
type Beside = Pick<RunningBackend, 'dataFolder' | 'startJob' | 'query'>

/** Starts `npm run import` on a catalogue of so many products. */
export function startImport(backend: Beside, products: number, variants: number) {
  const file = join(backend.dataFolder, 'many.csv')
  writeFileSync(file, aCatalogueOf(products, variants))
  const child = backend.startJob('import.mts', [file, '--skip-images'])
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  const ended = async () => {
    const [code]: unknown[] = await once(child, 'exit')
    return { code, output }
  }
  return { child, ended }
}

/** How many of them are there. */
export async function landed({ query }: Beside): Promise<number> {
  const [row] = await query(
    "SELECT count(*)::int AS n FROM product WHERE handle LIKE 'many-%' AND deleted_at IS NULL",
  )
  return Number(row?.['n'])
}

/** By how many MiB an import grows between two of its products, of so many. */
export async function growthBetween(
  backend: Beside,
  [early, late]: readonly [number, number],
  products: number,
): Promise<number> {
  const before = await landed(backend)
  const { child, ended } = startImport(backend, before + products, 3)
  const end = ended()
  const memoryAt = async (count: number) => {
    const wanted = before + count
    await until(`${wanted} are there`, async () => (await landed(backend)) >= wanted, 180_000)
    return residentMebibytes(child.pid ?? 0)
  }
  const small = await memoryAt(early)
  const big = await memoryAt(late)
  const { code } = await end
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return big - small
}
