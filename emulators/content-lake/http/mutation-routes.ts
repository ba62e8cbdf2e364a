import { z } from 'zod'
import { refusal } from '../failure.ts'
import { actionRequest, mutationsOfActions } from '../mutate/actions.ts'
import { write } from '../mutate/write.ts'
import { versionsBefore } from '../store/load.ts'
import { isTrue, readJson, route, wordOf } from './exchange.ts'
import type { LakeContext } from './route-context.ts'

const request = z.object({
  mutations: z.array(z.unknown()),
  transactionId: z.string().min(1).max(128).optional(),
})

export const mutationRoutes = ({ lake, pool, database, configuration }: LakeContext) => [
  route('POST', /^\/data\/mutate\/([^/]+)$/, 'writer', async (exchange) => {
    const { search } = exchange
    const dataset = lake.dataset(wordOf(exchange))
    const parsed = request.safeParse(await readJson(exchange.request))
    if (!parsed.success) throw refusal(400, 'A list of mutations is needed')
    const { transactionId, results } = await write(lake, pool, dataset, {
      transactionId: parsed.data.transactionId,
      author: exchange.person?.id ?? '',
      isDryRun: isTrue(search, 'dryRun'),
      projectId: configuration.projectId,
      mutations: () => parsed.data.mutations,
    })
    const hasDocuments = isTrue(search, 'returnDocuments')
    if (!hasDocuments && !isTrue(search, 'returnIds')) return { transactionId, results: [] }
    return {
      transactionId,
      results: results.map(({ id, operation, document }) =>
        hasDocuments && document ? { id, operation, document } : { id, operation },
      ),
    }
  }),

  route('POST', /^\/data\/actions\/([^/]+)$/, 'writer', async (exchange) => {
    const dataset = lake.dataset(wordOf(exchange))
    const parsed = actionRequest.safeParse(await readJson(exchange.request))
    if (!parsed.success) throw refusal(400, 'A list of actions is needed')
    const { actions, dryRun, transactionId } = parsed.data
    const written = await write(lake, pool, dataset, {
      transactionId,
      author: exchange.person?.id ?? '',
      isDryRun: dryRun,
      projectId: configuration.projectId,
      mutations: () =>
        mutationsOfActions(actions, {
          dataset,
          versionsBefore: (id, release) => versionsBefore(database, dataset.name, id, release),
        }),
    })
    return { transactionId: written.transactionId }
  }),
]
