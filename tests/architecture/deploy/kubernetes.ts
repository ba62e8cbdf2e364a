import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import type { Deployed } from '#tests/support/deploy/deployed.ts'

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.number() }) })
const variable = z.union([
  z.object({ name: z.string(), value: z.string() }).strict(),
  z
    .object({
      name: z.string(),
      valueFrom: z.object({
        secretKeyRef: z.object({ name: z.literal('perennial'), key: z.string() }).loose(),
      }),
    })
    .strict(),
])
const container = z.looseObject({
  args: z.tuple([z.string()]),
  env: z.array(variable),
  envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.string() }) })]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) })
    .optional(),
  securityContext: z.looseObject({
    readOnlyRootFilesystem: z.boolean(),
    allowPrivilegeEscalation: z.literal(false),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const pod = z.looseObject({
  enableServiceLinks: z.literal(false, 'a service named commerce sets COMMERCE_PORT'),
  terminationGracePeriodSeconds: z.number().default(30),
  securityContext: z.looseObject({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
  containers: z.tuple([container]),
  volumes: z.array(z.looseObject({ name: z.string() })),
})
const workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    replicas: z.number().default(1),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: pod,
    }),
  }),
})
const configMap = z.looseObject({
  kind: z.literal('ConfigMap'),
  data: z.record(z.string(), z.string()),
})
const other = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) })

type Container = z.infer<typeof container>
type Pod = z.infer<typeof pod>

/** Every object of the given files. */
export const objectsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => parseAllDocuments(text).map((each) => other.parse(each.toJS())))

const environmentOf = ({ env }: Container, shared: Record<string, string>) => ({
  ...shared,
  ...Object.fromEntries(
    env.map((each) => [each.name, 'value' in each ? each.value : `\${${each.name}}`]),
  ),
})

const probesOf = ({ startupProbe, livenessProbe, readinessProbe }: Container): Deployed['probes'] =>
  [startupProbe, livenessProbe, readinessProbe].flatMap((each, index) =>
    each
      ? [{ ...each.httpGet, purpose: index === 2 ? ('ready' as const) : ('alive' as const) }]
      : [],
  )

const writableOf = ({ volumeMounts }: Container, { volumes }: Pod) =>
  volumeMounts
    .filter(({ name }) => volumes.some((volume) => volume.name === name))
    .map(({ mountPath }) => mountPath)

/** The processes in manifests, with what the shared ConfigMap tells them. */
export function readKubernetes(texts: readonly string[]) {
  const objects = objectsIn(texts)
  const shared = objects.flatMap((each) => {
    const parsed = configMap.safeParse(each)
    return parsed.success ? [parsed.data.data] : []
  })[0]
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((each): Deployed & { readonly replicas: number } => {
      const { metadata, spec } = workload.parse(each)
      const { spec: podOf } = spec.template
      const [only] = podOf.containers
      const waitS = only.lifecycle?.preStop.sleep.seconds ?? 0
      return {
        name: metadata.name,
        script: only.args[0],
        environment: environmentOf(only, shared ?? {}),
        user: podOf.securityContext.runAsNonRoot ? String(podOf.securityContext.runAsUser) : 'root',
        isReadOnly: only.securityContext.readOnlyRootFilesystem,
        writable: writableOf(only, podOf),
        probes: probesOf(only),
        stopWithinMs: (podOf.terminationGracePeriodSeconds - waitS) * 1000,
        replicas: spec.replicas,
      }
    })
}
