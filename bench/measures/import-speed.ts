import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/paths.ts'
import { aCatalogueOf } from '#tests/support/many-products.ts'
import { childrenOf, residentMebibytes } from '#tests/support/processes.ts'
import { type RunningStore, startStore } from '#tests/support/store.ts'
import { overRounds, type Row } from '../row.ts'

const PRODUCTS = 2500
const VARIANTS = 4
const LOOK_EVERY_MS = 500

/** The peak memory of this command's job, as sampled. */
function watchMemory(commandPid: number) {
  let most = 0
  const timer = setInterval(() => {
    const job = childrenOf(commandPid).find(({ command }) => command.includes('import.mts'))
    if (job) most = Math.max(most, residentMebibytes(job.pid))
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

async function importInto({ dataFolder }: RunningStore): Promise<Row[]> {
  const file = join(dataFolder, 'many.csv')
  writeFileSync(file, aCatalogueOf(PRODUCTS, VARIANTS))
  const child = spawn(process.execPath, ['scripts/import.ts', file, '--skip-images'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const mostMemory = watchMemory(child.pid ?? 0)
  const ended: unknown[] = await once(child, 'exit')
  const [code] = ended
  const speed = Number(/\((\d+) products\/s\)/.exec(output)?.[1])
  if (code !== 0 || Number.isNaN(speed)) throw new Error(`npm run import:\n${output}`)
  const what = `import of ${(PRODUCTS * VARIANTS).toLocaleString('en')} rows`
  return [
    { what, unit: 'products/s', value: speed, target: { atLeast: 60 } },
    { what: `${what}, memory at most`, unit: 'MiB', value: mostMemory() },
  ]
}

async function inOwnStore(): Promise<Row[]> {
  const store = await startStore()
  try {
    return await importInto(store)
  } finally {
    await store.stop()
  }
}

/** `npm run import` of 10,000 rows into a running demo shop, a new one each round: its speed. */
export const importSpeed = (rounds: number): Promise<Row[]> => overRounds(rounds, inOwnStore)
