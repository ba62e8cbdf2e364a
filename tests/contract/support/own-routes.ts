import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKEND } from '#scripts/paths.ts'

const STORE = join(BACKEND, 'src', 'api', 'store')

const verbsIn = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^export (?:async function|const) (GET|POST|DELETE)\b/gm,
    ),
  ].map(([, verb]) => verb)

/** The store routes that this project adds to the core's, as `GET /store/cards`. */
export const ownRoutes = (): string[] =>
  readdirSync(STORE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('route.ts'))
    .flatMap((path) => {
      const address = path.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, ':$1')
      return verbsIn(join(STORE, path)).map((verb) => `${verb} /store/${address}`)
    })
