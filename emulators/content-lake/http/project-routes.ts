import { z } from 'zod'
import { refusal } from '../failure.ts'
import { mayWrite, type Person } from '../people/people.ts'
import { isTrue, readJson, route, wordOf } from './exchange.ts'
import { isKnownOrigin } from './origins.ts'
import { ROLES, rolesOf } from './people-routes.ts'
import type { LakeContext } from './route-context.ts'

/** The project's creation date; nothing depends on it. */
const BEGAN = '2024-01-01T00:00:00Z'
const PERMISSIONS = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** The project's features that the Studio requests, with the answers for a small project. */
const FIXED: readonly (readonly [RegExp, unknown])[] = [
  [/^\/projects\/[^/]+\/user-applications$/, []],
  [/^\/projects\/[^/]+\/datasets\/[^/]+\/settings\/indexing$/, {}],
  [/^\/projects\/[^/]+\/features$/, []],
  [/^\/projects\/[^/]+\/tags$/, []],
  [/^\/subscriptions\/project\/[^/]+$/, null],
  [/^\/features$/, ['contentReleases']],
  // One more release is always within the limit.
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
  [/^\/geoip\/country$/, { isoCode: null }],
  [/^\/data\/history\/[^/]+\/events\/releases\/[^/]+$/, { events: [], nextCursor: '' }],
  [/^\/access\/requests\/me$/, []],
]

/** Clients name the project in the path, or in the host. */
const DATASET = /^(?:\/projects\/[^/]+)?\/datasets\/([^/]+)$/

const memberOf = (person: Person, me: string) => ({
  id: person.id,
  role: person.role,
  roles: rolesOf(person),
  isCurrentUser: person.id === me,
  isRobot: person.isRobot,
})

const created = z.object({ aclMode: z.string().optional() }).loose()

export function projectRoutes({ configuration, lake, pool, people }: LakeContext) {
  const { projectId } = configuration
  const members = () =>
    people.list().filter((person) => person.isRobot || people.hasPassword(person))
  const project = (me: string | undefined) => ({
    id: projectId,
    displayName: 'Local store',
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    features: [],
    metadata: {},
    // Only signed-in users see the members.
    members: me ? members().map((person) => memberOf(person, me)) : [],
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
    ...FIXED.map(([path, answer]) => route('GET', path, 'guest', () => answer)),
    route('POST', /^\/intake\/(batch|feedback|tracing)$/, 'guest', () => ({})),
    // The requesting Studio counts as the newest version.
    route('GET', /^\/modules\/[^/]+\/[^/]+\/(?:%5E|\^)([^/]+)\/t\d+$/i, 'guest', (exchange) => {
      const packageVersion = wordOf(exchange)
      return { packageVersion, latest: packageVersion }
    }),
    // Studio's schema upload is ignored.
    route('POST', /^\/descriptors\/(claim|synchronize)$/, 'writer', () => ({
      synchronization: { type: 'complete' },
    })),
    route('GET', /^\/(data\/ping\/[^/]+|ping)$/, 'guest', () => ({ ok: true })),
    route('GET', /^\/check\/cors$/, 'guest', ({ request: { headers } }) => {
      const isAllowed = isKnownOrigin(configuration, headers.origin ?? '')
      return { result: { allowed: isAllowed, withCredentials: isAllowed } }
    }),
    route('GET', /^\/projects$/, 'reader', ({ person }) => [project(person?.id)]),
    route('GET', /^\/projects\/([^/]+)$/, 'guest', (exchange) => {
      if (wordOf(exchange) !== projectId) throw refusal(404, 'Project not found')
      return project(exchange.person?.id)
    }),
    route('GET', /^(?:\/projects\/[^/]+)?\/datasets$/, 'reader', ({ search }) =>
      isTrue(search, 'datasetProfile') ? [] : lake.names().map(datasetOf),
    ),
    route('GET', /^\/aliases$/, 'reader', () => []),
    route('DELETE', DATASET, 'writer', async (exchange) => {
      const name = wordOf(exchange)
      await lake.deleteDataset(name)
      pool.remove(name)
      return { deleted: true }
    }),
    route('PUT', DATASET, 'writer', async (exchange) => {
      const wanted = created.safeParse(await readJson(exchange.request))
      if (!wanted.success) throw refusal(400, 'What the dataset is to be is malformed')
      const name = wordOf(exchange)
      await lake.createDataset(name)
      pool.add(lake.dataset(name))
      return { datasetName: name, aclMode: 'public' }
    }),
    route('GET', /^\/projects\/[^/]+\/datasets\/[^/]+\/acl$/, 'reader', ({ person }) => [
      {
        filter: '_id in path("**")',
        permissions: mayWrite(person) ? PERMISSIONS : ['read', 'history'],
      },
    ]),
    route('GET', /^\/projects\/[^/]+\/grants$/, 'reader', () => ({})),
    route('GET', /^\/projects\/[^/]+\/roles$/, 'reader', () => ROLES),
    route('GET', /^\/data\/references\/([^/]+)\/documents\/([^/]+)\/to$/, 'reader', (exchange) => {
      const holders = [...lake.dataset(wordOf(exchange)).holdersOf(wordOf(exchange, 1))]
      const references = holders.map((documentId) => ({ documentId, projectId }))
      return { totalCount: references.length, references }
    }),
  ]
}
