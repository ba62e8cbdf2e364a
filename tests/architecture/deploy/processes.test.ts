import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import type { Deployed } from '#tests/support/deploy/deployed.ts'
import { assignmentsOf, readUnit } from '#tests/support/deploy/systemd.ts'
import { readCompose } from './compose.ts'
import { faultsOf, isKnownToOne, SECRET, unknownOf } from './faults.ts'
import { objectsIn, readKubernetes } from './kubernetes.ts'

const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8')
const MANIFESTS = globSync('kubernetes/*.yaml', { cwd: join(ROOT, 'deploy') }).sort()
const SHARED = read('perennial.env.example')

type Change = readonly [from: string, to: string]

/** A file with one change, which must find what it changes. */
function changed(text: string, [from, to]: Change): string {
  if (!text.includes(from)) throw new Error(`There is no "${from}" to change`)
  return text.replaceAll(from, to)
}

const compose = (change: Change) => readCompose(changed(read('compose.yaml'), change))
const unit = (kind: string, change: Change, instance = '') => {
  const file = `systemd/perennial-${kind}${instance && '@'}.service`
  return readUnit(kind, changed(read(file), change), SHARED, instance)
}
const manifest = (name: string, change: Change) => {
  const path = `kubernetes/${name}.yaml`
  return readKubernetes([read('kubernetes/shared.yaml'), changed(read(path), change)])
}
const SAME: Change = ['', '']

const units = () => [
  unit('web', SAME, '4321'),
  unit('web', SAME, '4322'),
  unit('commerce', SAME, '9001'),
  unit('commerce', SAME, '9002'),
  unit('worker', SAME, '9101'),
  unit('worker', SAME, '9102'),
  unit('prepare', SAME),
]
const FORMS: Readonly<Record<string, () => readonly Deployed[]>> = {
  'compose.yaml': () => readCompose(read('compose.yaml')),
  kubernetes: () => readKubernetes(MANIFESTS.map(read)),
  systemd: units,
}

test.each(Object.keys(FORMS))('%s agrees with what the processes read and do', (form) => {
  const processes = FORMS[form]?.() ?? []
  expect(processes.flatMap(faultsOf)).toEqual([])
  expect(processes.filter(({ name }) => name !== 'prepare').length).toBeGreaterThanOrEqual(3)
})

test.each(['compose.yaml', 'kubernetes'])('%s sets no variable that nobody reads', (form) => {
  expect((FORMS[form]?.() ?? []).flatMap(unknownOf)).toEqual([])
})

test('units set what their process reads, and the shared file what one of them reads', () => {
  const own = units().map(({ own, ...each }) => ({ ...each, environment: own }))
  expect(own.flatMap(unknownOf)).toEqual([])
  const names = [...SHARED.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.filter((name) => !isKnownToOne(name))).toEqual([])
  const twice = own.flatMap(({ environment }) =>
    Object.keys(environment).filter((name) => names.includes(name)),
  )
  expect(twice).toEqual([])
})

test('the shared file has a line for each secret, and no secret', () => {
  expect(Object.keys(assignmentsOf(SHARED)).filter((name) => SECRET.test(name))).toEqual([])
  expect(SHARED).toMatch(/^INTERNAL_SECRET=$/m)
})

test('every form has two processes of each kind', () => {
  const count = (processes: readonly { script: string; replicas?: number }[], script: string) =>
    processes
      .filter((each) => each.script === script)
      .reduce((sum, { replicas = 1 }) => sum + replicas, 0)
  for (const form of Object.keys(FORMS)) {
    for (const script of [
      'dist/programs/server/main.mjs',
      'backend/boot/commerce.mts',
      'backend/boot/worker.mts',
    ]) {
      expect([form, script, count(FORMS[form]?.() ?? [], script)]).toEqual([form, script, 2])
    }
  }
})

test('every deployment keeps one pod through a disruption, and no manifest holds a secret', () => {
  const objects = objectsIn(MANIFESTS.map(read))
  const named = (kind: string) =>
    objects
      .filter((each) => each.kind === kind)
      .map(({ metadata }) => metadata.name)
      .sort()
  expect(named('PodDisruptionBudget')).toEqual(named('Deployment'))
  expect(named('Secret')).toEqual([])
})

const BROKEN: readonly (readonly [what: string, copy: () => readonly Deployed[], fault: RegExp])[] =
  [
    [
      'a typing error',
      () => compose(['COMMERCE_PORT:', 'COMERCE_PORT:']),
      /nobody reads COMERCE_PORT/,
    ],
    ['a missing secret', () => compose(['  JWT_SECRET: $', '  JWT: $']), /JWT_SECRET is missing/],
    [
      'a told secret',
      () => compose(['COOKIE_SECRET: $', 'COOKIE_SECRET: told$']),
      /COOKIE_SECRET is told/,
    ],
    [
      'a told password',
      () => compose(['perennial:$', 'perennial:secret$']),
      /DATABASE_URL is told/,
    ],
    [
      'a malformed value',
      () => compose(["DRAIN_DELAY_MS: '5000'", "DRAIN_DELAY_MS: '5 s'"]),
      /DRAIN_DELAY_MS must be/,
    ],
    ['another port', () => compose(["PORT: '4321'", "PORT: '4322'"]), /port 4321 is not PORT/],
    [
      'an unknown probe',
      () => compose(['9000/livez', '9000/health']),
      /\/health is no probe of commerce/,
    ],
    ['root', () => compose(["user: '10001:10001'", "user: '0:0'"]), /runs as root/],
    ['nobody named', () => compose(["  user: '10001:10001'\n", '']), /runs as root/],
    [
      'a writable root',
      () =>
        compose([
          '  read_only: true\n  cap_drop: [ALL]\n  security',
          '  cap_drop: [ALL]\n  security',
        ]),
      /root can be written to/,
    ],
    [
      'no folder to write to',
      () => compose(["'/data:uid=10001,gid=10001,size=1g'", "'/cache'"]),
      /DATA_DIR cannot be written/,
    ],
    [
      'no time to drain',
      () => compose(['stop_grace_period: 20s', 'stop_grace_period: 9s']),
      /web-1: killed too early/,
    ],
    [
      'no such script',
      () => compose(['boot/worker.mts', 'boot/workers.mts']),
      /workers.mts is no process/,
    ],
    [
      'a unit of root',
      () => [unit('web', ['User=perennial', 'User=root'], '4321')],
      /runs as root/,
    ],
    [
      'a unit that may write',
      () => [unit('web', ['ProtectSystem=strict', 'ProtectSystem=yes'], '4321')],
      /root can be written to/,
    ],
    [
      'a unit without its folder',
      () => [unit('worker', ['StateDirectory=perennial/shop', 'StateDirectory=other'], '9101')],
      /DATA_DIR cannot/,
    ],
    [
      'a unit that is killed early',
      () => [unit('commerce', ['TimeoutStopSec=15s', 'TimeoutStopSec=4s'], '9001')],
      /killed too early/,
    ],
    [
      'a unit without a port',
      () => [unit('worker', ['WORKER_PORT=%i', ''], '9101')],
      /WORKER_PORT is missing/,
    ],
    [
      'a unit of another script',
      () => [unit('prepare', ['prepare.mts', 'migrate.ts'])],
      /is no process/,
    ],
    [
      'a pod of root',
      () => manifest('web', ['runAsNonRoot: true', 'runAsNonRoot: false']),
      /runs as root/,
    ],
    [
      'a pod that may write',
      () => manifest('web', ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false']),
      /root can be/,
    ],
    [
      'a pod without its volume',
      () => manifest('worker', ['mountPath: /data }', 'mountPath: /var }']),
      /DATA_DIR cannot/,
    ],
    [
      'a pod that is killed early',
      () => manifest('commerce', ['seconds: 5', 'seconds: 16']),
      /killed too early/,
    ],
    [
      'a pod restarted with its database',
      () => manifest('commerce', ['path: /livez', 'path: /readyz']),
      /restarted by more than/,
    ],
    [
      'a pod asked at another port',
      () => manifest('worker', ['port: 9100', 'port: 9000']),
      /port 9000 is not WORKER_PORT/,
    ],
    [
      'a secret in a manifest',
      () =>
        manifest('web', [
          'valueFrom: { secretKeyRef: { name: perennial, key: INTERNAL_SECRET } }',
          "value: 'of-everybody-who-reads'",
        ]),
      /INTERNAL_SECRET is told/,
    ],
    [
      'a variable of nobody',
      () => manifest('web', ['name: HOST', 'name: HOSTNAME']),
      /nobody reads HOSTNAME/,
    ],
    [
      'a pod without its address',
      () => manifest('web', ['name: COMMERCE_URL', 'name: COMMERCE_PORT']),
      /COMMERCE_URL is missing/,
    ],
  ]
test.each(BROKEN)('a copy with %s is refused', (_, copy, fault) => {
  const processes = copy()
  expect([...processes.flatMap(faultsOf), ...processes.flatMap(unknownOf)].join('\n')).toMatch(
    fault,
  )
})

test('a pod with the links of services is refused', () => {
  const links: Change = ['enableServiceLinks: false', 'enableServiceLinks: true']
  expect(() => manifest('worker', links)).toThrow('a service named commerce sets COMMERCE_PORT')
})
