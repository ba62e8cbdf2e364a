import { z } from 'zod'
import { refusal } from '../failure.ts'
import { mayWrite } from '../people/people.ts'
import { isTrue, readJson, route, wordOf } from './exchange.ts'
import { isKnownOrigin } from './origins.ts'
import { rolesOf } from './people-routes.ts'
import type { Place } from './place.ts'

/** The day the project began; nothing depends on it. */
const BEGAN = '2024-01-01T00:00:00Z'
const PERMISSIONS = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** What the Studio asks of a project and shows or hides by, with the answers of a small one. */
const FIXED: readonly (readonly [RegExp, unknown])[] = [
  [/^\/projects\/[^/]+\/user-applications$/, []],
  [/^\/projects\/[^/]+\/datasets\/[^/]+\/settings\/indexing$/, {}],
  [/^\/projects\/[^/]+\/features$/, []],
  [/^\/projects\/[^/]+\/tags$/, []],
  [/^\/subscriptions\/project\/[^/]+$/, null],
  [/^\/features$/, ['contentReleases']],
  // A release more is always one of a few.
  [
    /^\/projects\/[^/]+\/new-content-release-allowed$/,
    {
      data: {
        orgMeteredActiveReleaseCount: 0,
        orgActiveReleaseLimit: null,
        datasetReleaseLimit: 1000,
      },
    },
  ],
  [/^\/intake\/telemetry-status$/, { status: 'denied' }],
  [/^\/journey\/announcements$/, []],
  [/^\/journey\/[a-z-]+$/, null],
  [/^\/help$/, {}],
  [/^\/access\/requests\/me$/, []],
]

const created = z.object({ aclMode: z.string().optional() }).loose()

export function projectRoutes({ configuration, lake, pool, people }: Place) {
  const { projectId } = configuration
  const project = (me: string | undefined) => ({
    id: projectId,
    displayName: 'Local store',
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    features: [],
    metadata: {},
    members: people.list().map((person) => ({
      id: person.id,
      role: person.role,
      roles: rolesOf(person),
      isCurrentUser: person.id === me,
      isRobot: person.isRobot,
    })),
    createdAt: BEGAN,
  })
  const datasetOf = (name: string) => ({
    name,
    aclMode: 'public',
    createdAt: BEGAN,
    createdByUserId: null,
    tags: [],
    datasetProfile: '',
  })
  return [
    ...FIXED.map(([path, answer]) => route('GET', path, 'anyone', () => answer)),
    route('POST', /^\/intake\/(batch|feedback)$/, 'anyone', () => ({})),
    route('GET', /^\/(data\/ping\/[^/]+|ping)$/, 'anyone', () => ({ ok: true })),
    route('GET', /^\/check\/cors$/, 'anyone', ({ request: { headers } }) => {
      const isAllowed = isKnownOrigin(configuration, headers.origin ?? '')
      return { result: { allowed: isAllowed, withCredentials: isAllowed } }
    }),
    route('GET', /^\/projects$/, 'reader', ({ person }) => [project(person?.id)]),
    route('GET', /^\/projects\/([^/]+)$/, 'anyone', (exchange) => {
      if (wordOf(exchange) !== projectId) throw refusal(404, 'Project not found')
      return project(exchange.person?.id)
    }),
    route('GET', /^\/projects\/[^/]+\/datasets$/, 'reader', ({ search }) =>
      isTrue(search, 'datasetProfile') ? [] : lake.names().map(datasetOf),
    ),
    route('PUT', /^\/projects\/[^/]+\/datasets\/([^/]+)$/, 'writer', async (exchange) => {
      created.parse(await readJson(exchange.request))
      const name = wordOf(exchange)
      await lake.createDataset(name)
      pool.add(name)
      return { datasetName: name, aclMode: 'public' }
    }),
    route('GET', /^\/projects\/[^/]+\/datasets\/[^/]+\/acl$/, 'reader', ({ person }) => [
      {
        filter: '_id in path("**")',
        permissions: mayWrite(person) ? PERMISSIONS : ['read', 'history'],
      },
    ]),
    route('GET', /^\/projects\/[^/]+\/grants$/, 'reader', () => ({})),
    route('GET', /^\/projects\/[^/]+\/roles$/, 'reader', ({ person }) =>
      person ? rolesOf(person) : [],
    ),
    route('GET', /^\/data\/references\/([^/]+)\/documents\/([^/]+)\/to$/, 'reader', (exchange) => {
      const holders = [...lake.dataset(wordOf(exchange)).holdersOf(wordOf(exchange, 1))]
      const references = holders.map((documentId) => ({ documentId, projectId }))
      return { totalCount: references.length, references }
    }),
  ]
}
