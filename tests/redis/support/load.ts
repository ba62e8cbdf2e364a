import { setTimeout as pause } from 'node:timers/promises'
import { purchase } from './purchase.ts'
import { createRetryingFetch } from './retries.ts'

/** Between two pages of one reader. */
const REST_MS = 200

interface Load {
  readonly url: string
  readonly variantId: string
  readonly buyers: number
  readonly pages: readonly string[]
}

/** Shoppers who buy and read without pause until `end`, which gives what they got. */
export function startLoad({ url, variantId, buyers, pages }: Load) {
  const { send, counts } = createRetryingFetch()
  const orders: string[] = []
  const complaints: string[] = []
  let isOver = false
  const repeated = async (act: () => Promise<unknown>) => {
    while (!isOver) await act().catch((error: unknown) => complaints.push(String(error)))
  }
  const buying = Array.from({ length: buyers }, () =>
    repeated(async () => orders.push(await purchase(url, variantId, send))),
  )
  const reading = pages.map((path) =>
    repeated(async () => {
      const answer = await send(url + path)
      if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`)
      await answer.text()
      await pause(REST_MS)
    }),
  )
  return {
    bought: () => orders.length,
    async end() {
      isOver = true
      await Promise.all([...buying, ...reading])
      return { orders, complaints, counts }
    },
  }
}
