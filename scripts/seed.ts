import { parseArgs } from 'node:util'
import { runAsCommand } from './backend-job.ts'

const USAGE = `npm run seed -- --scale [products] [--orders number]
  Stocks the store with a large catalogue for trying it at size: 10000 products unless told.
  --orders adds so many orders of the past, with customers, payments, returns and mails.
  Again, with the same number, changes nothing; --scale 0 takes all products away, --orders 0 all
  orders.`

const PRODUCTS = '10000'

const isNumber = (value: string | undefined) => value === undefined || /^\d{1,6}$/.test(value)

/**
 * `--scale` alone means the default number, which parseArgs does not support. The words are those of
 * the job: the products, and the orders if there are any.
 */
function wordsOf(words: readonly string[]): string[] | undefined {
  const isAlone = (word: string, index: number) =>
    word === '--scale' && (words[index + 1] ?? '--').startsWith('--')
  const completed = words.flatMap((word, index) => (isAlone(word, index) ? [word, PRODUCTS] : word))
  try {
    const { values } = parseArgs({
      args: completed,
      options: { scale: { type: 'string' }, orders: { type: 'string' } },
    })
    const { scale, orders } = values
    if (scale === undefined || !isNumber(scale) || !isNumber(orders)) return undefined
    return orders === undefined ? [scale] : [scale, orders]
  } catch {
    return undefined
  }
}

const words = wordsOf(process.argv.slice(2))
if (words === undefined) {
  console.error(USAGE)
  process.exit(1)
}
runAsCommand({ script: 'seed.mts', words })
