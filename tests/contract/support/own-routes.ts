import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKEND } from '#scripts/paths.ts'

const API = join(BACKEND, 'src', 'api')

const verbsIn = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^export (?:async function|const) (GET|POST|DELETE)\b/gm,
    ),
  ].map(([, verb]) => verb)

/** The routes of a side that this project adds to the core's, as `GET /store/cards`. */
export const ownRoutes = (side: 'store' | 'admin' = 'store'): string[] =>
  readdirSync(join(API, side), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('route.ts'))
    .flatMap((path) => {
      const address = path.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, ':$1')
      return verbsIn(join(API, side, path)).map((verb) => `${verb} /${side}/${address}`)
    })
