import type { Express } from 'express'
import { built } from './build.mts'

/** Tells web how long a request has waited for a bank: the shop itself has worked less. */
export function reportBankWaits(app: Express): void {
  const { bankWait } = built<typeof import('../src/bank-wait.ts')>('bank-wait')
  app.use('/store', (_request, response, next) => {
    let sumMs = 0
    const report = (waitedMs: number) => {
      sumMs += waitedMs
      if (!response.headersSent) response.set('server-timing', `bank;dur=${Math.round(sumMs)}`)
    }
    bankWait.run(report, next)
  })
}
