import { z } from 'zod'
import { openInspector } from './inspector.ts'

const EVERY_MICROSECONDS = 250

const schema = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({
        id: z.number(),
        callFrame: z.object({ functionName: z.string(), url: z.string() }),
      }),
    ),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
})

type Frame = z.infer<typeof schema>['profile']['nodes'][number]['callFrame']

/** The package that a function is part of; null while the process waits. */
function packageOf({ functionName, url }: Frame): string | null {
  if (functionName === '(idle)') return null
  if (functionName === '(garbage collector)') return 'garbage collection'
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  const [, bundled] = /\/programs\/.*\/packages\/(.+)\.mjs$/.exec(url) ?? []
  if (name ?? bundled) return name ?? bundled?.replace('_', '/') ?? null
  if (url.startsWith('wasm:') || url.includes('undici')) return 'undici'
  if (url === '' || url.startsWith('node:')) return 'Node'
  return url.includes('/programs/server/pages/') ? 'built pages, Astro included' : 'own sources'
}

/** Milliseconds that a process spends in each package while `work` runs, the most first. */
export async function profileOf(
  pid: number,
  work: () => Promise<void>,
): Promise<readonly (readonly [name: string, ms: number])[]> {
  const { call, close } = await openInspector(pid)
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: EVERY_MICROSECONDS })
  await call('Profiler.start')
  await work()
  const { profile } = schema.parse(await call('Profiler.stop'))
  await close()
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const spent = new Map<string, number>()
  for (const [index, id] of profile.samples.entries()) {
    const frame = frames.get(id)
    const name = frame ? packageOf(frame) : null
    const ms = (profile.timeDeltas[index] ?? 0) / 1000
    if (name !== null) spent.set(name, (spent.get(name) ?? 0) + ms)
  }
  return [...spent].toSorted(([, one], [, other]) => other - one)
}
