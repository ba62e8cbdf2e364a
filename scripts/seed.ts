import { parseArgs } from 'node:util'
import { runAsCommand } from './backend-job.ts'

const USAGE = `npm run seed -- --scale [products]
  Stocks the store with a large catalogue for trying it at size: 10000 products unless told.
  Again, with the same number, changes nothing; --scale 0 takes all of them away.`

const PRODUCTS = '10000'

/** `--scale` alone means the default number, which parseArgs does not support. */
function scaleOf(words: readonly string[]): string | undefined {
  const completed = words.at(-1) === '--scale' ? [...words, PRODUCTS] : [...words]
  try {
    const { values } = parseArgs({ args: completed, options: { scale: { type: 'string' } } })
    return values.scale !== undefined && /^\d{1,6}$/.test(values.scale) ? values.scale : undefined
  } catch {
    return undefined
  }
}

const scale = scaleOf(process.argv.slice(2))
if (scale === undefined) {
  console.error(USAGE)
  process.exit(1)
}
runAsCommand({ script: 'seed.mts', words: [scale] })
