import { z } from 'zod'

/** The time span of a file's tests, in milliseconds of the clock. */
interface FileTimes {
  readonly file: string
  readonly from: number
  readonly to: number
}

const vitestReport = z.object({
  testResults: z.array(
    z
      .object({ name: z.string(), startTime: z.number(), endTime: z.number() })
      .transform(
        ({ name, startTime, endTime }): FileTimes => ({ file: name, from: startTime, to: endTime }),
      ),
  ),
})
export const vitestTimes = (report: unknown): readonly FileTimes[] =>
  vitestReport.parse(report).testResults

const result = z.object({ startTime: z.iso.datetime(), duration: z.number() })
const spec = z.object({ file: z.string(), tests: z.array(z.object({ results: z.array(result) })) })
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

const specsIn = (suites: readonly z.infer<typeof suite>[]): z.infer<typeof spec>[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)])

export const playwrightTimes = (report: unknown): readonly FileTimes[] =>
  specsIn(playwrightReport.parse(report).suites).flatMap(({ file, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ startTime, duration }) => {
        const from = Date.parse(startTime)
        return { file: `tests/${file}`, from, to: from + duration }
      }),
  )

/** The folder that names the subject of a test file, such as `contract/order`. */
const folderOf = (file: string) => {
  const [, inside = ''] = /(?:^|\/)tests\/(.*)\/[^/]*$/.exec(file) ?? []
  return inside === '' ? 'beside the source' : inside.split('/').slice(0, 2).join('/')
}

const inSeconds = (ms: number) => Math.round(ms / 1000)

/**
 * Seconds by folder, the most first, then the time outside of tests: imports and the hooks that
 * start and stop servers, and the workers that have ended while another finishes. All but the first
 * row are of all workers together.
 */
export function rowsOf(
  times: readonly FileTimes[],
  workers: number,
): readonly (readonly [string, number])[] {
  const began = Math.min(...times.map(({ from }) => from))
  const ended = Math.max(...times.map(({ to }) => to))
  const lastBegun = Math.max(...times.map(({ from }) => from))
  const busyAtTheEnd = times.filter(({ to }) => to > lastBegun).map(({ to }) => to)
  const idle =
    busyAtTheEnd.reduce((sum, to) => sum + ended - to, 0) +
    (workers - busyAtTheEnd.length) * (ended - lastBegun)
  const folders = new Map<string, number>()
  for (const { file, from, to } of times) {
    folders.set(folderOf(file), (folders.get(folderOf(file)) ?? 0) + to - from)
  }
  const inTests = [...folders.values()].reduce((sum, ms) => sum + ms, 0)
  const rest = workers * (ended - began) - inTests - idle
  return [
    ['from the first test to the last', inSeconds(ended - began)],
    ...[...folders]
      .toSorted((a, b) => b[1] - a[1])
      .map(([name, ms]) => [name, inSeconds(ms)] as const),
    ['before and between tests: servers, imports', inSeconds(rest)],
    ['workers without work at the end', inSeconds(idle)],
  ]
}
