import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '#scripts/paths.ts'
import type { RunningStore } from '#tests/support/store.ts'

/** Fills a running store with generated products and orders, as `npm run seed -- --scale` does. */
export async function stock(
  { dataFolder }: RunningStore,
  products: number,
  orders?: number,
): Promise<void> {
  const more = orders === undefined ? [] : ['--orders', String(orders)]
  const child = spawn(process.execPath, ['scripts/seed.ts', '--scale', String(products), ...more], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: 'ignore',
  })
  const ended: unknown[] = await once(child, 'exit')
  const [code] = ended
  if (code !== 0) throw new Error(`npm run seed -- --scale ${products}: ended with ${String(code)}`)
}
