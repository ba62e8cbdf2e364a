import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKEND } from '#scripts/paths.ts'

const CORE = join(BACKEND, 'node_modules/@medusajs/medusa/dist/api/routes/store')

const ROUTE = /route\.(get|post|delete)\("([^"]+)"/g
const MOUNT = /app\.use\("([^"]+)"/

/** Every route that the installed core has for shoppers, as `GET /store/carts/:id`. */
export const coreRoutes = (): string[] =>
  readdirSync(CORE)
    .filter((name) => !name.includes('.'))
    .flatMap((name) => {
      const source = readFileSync(join(CORE, name, 'index.js'), 'utf8')
      const [, mount = ''] = MOUNT.exec(source) ?? []
      return [...source.matchAll(ROUTE)].map(([, method = '', path = '']) =>
        `${method.toUpperCase()} /store${mount}${path}`.replace(/\/$/, ''),
      )
    })
