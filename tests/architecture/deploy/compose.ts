import { parse } from 'yaml'
import { z } from 'zod'
import type { Deployed } from '#tests/support/deploy/deployed.ts'

const duration = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10) * 1000)
const service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  user: z.string().default('root'),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  stop_grace_period: duration.optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
  depends_on: z.unknown().optional(),
})
const file = z.looseObject({ services: z.record(z.string(), service) })
type Service = z.infer<typeof service>

const ASKED = /fetch\('http:\/\/127\.0\.0\.1:(\d+)(\/[^']*)'\)/

/** `[source:]target[:options]`, of a tmpfs or a volume that is not read only. */
const targetsOf = ({ tmpfs, volumes }: Service) => [
  ...tmpfs.map((entry) => entry.split(':')[0] ?? ''),
  ...volumes.filter((entry) => !entry.endsWith(':ro')).map((entry) => entry.split(':')[1] ?? ''),
]

function probesOf({ healthcheck }: Service): Deployed['probes'] {
  const [, port, path] = ASKED.exec(healthcheck?.test.join(' ') ?? '') ?? []
  return port && path ? [{ path, port: Number(port), purpose: 'alive' }] : []
}

/** `${NAME:?}` and `${NAME:-default}` are references, wherever they stand in a value. */
const plain = (value: string) => value.replaceAll(/\$\{(\w+):[^}]*\}/g, (_, name) => `\${${name}}`)

const isOurs = ({ image }: Service) => image.includes('perennial')

/** Every service that runs the store's own image, and how many processes each has. */
export function readCompose(text: string) {
  const { services } = file.parse(parse(text, { merge: true }))
  return Object.entries(services)
    .filter(([, each]) => isOurs(each))
    .map(([name, each]): Deployed & { readonly replicas: number } => ({
      name,
      script: each.command?.[0] ?? '',
      environment: Object.fromEntries(
        Object.entries(each.environment).map(([variable, value]) => [variable, plain(value)]),
      ),
      user: each.user,
      isReadOnly: each.read_only,
      writable: targetsOf(each),
      probes: probesOf(each),
      stopWithinMs: each.stop_grace_period ?? 0,
      replicas: each.deploy?.replicas ?? 1,
    }))
}
