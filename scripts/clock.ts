import { clockMoveOf } from '#domain/subscription/clock-move.ts'
import { runAsCommand } from './backend-job.ts'
import { clockRefusal } from './clock-refusal.ts'
import { readConfiguration } from './configuration.ts'
import { StartError } from './progress.ts'

const USAGE = `npm run clock -- [move]
  Without a move: shows the shop's time, by which the deliveries of subscriptions are due.
  +3h +14d +2w +1M +1y   moves it on, by hours, days, weeks, months or years
  now                    moves it back to the real time; what was ordered meanwhile stays`

function refusal(words: readonly string[]): string | null {
  const [word, ...more] = words
  if (more.length > 0 || (word !== undefined && clockMoveOf(word) === null)) return USAGE
  try {
    return clockRefusal(readConfiguration(), process.env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

const words = process.argv.slice(2)
const reason = refusal(words)
if (reason !== null) {
  console.error(reason)
  process.exit(1)
}
runAsCommand({ script: 'clock.mts', words })
