import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKEND } from '#scripts/paths.ts'

const CORE = join(BACKEND, 'node_modules/@medusajs/medusa/dist/api/routes')

const ROUTE = /route\.(get|post|delete)\("([^"]+)"/g
const MOUNT = /app\.use\("([^"]+)"/

const routesOf = (side: 'admin' | 'store'): string[] =>
  readdirSync(join(CORE, side))
    .filter((name) => !name.includes('.'))
    .flatMap((name) => {
      const source = readFileSync(join(CORE, side, name, 'index.js'), 'utf8')
      const [, mount = ''] = MOUNT.exec(source) ?? []
      return [...source.matchAll(ROUTE)].map(([, method = '', path = '']) =>
        `${method.toUpperCase()} /${side}${mount}${path}`.replace(/\/$/, ''),
      )
    })

/** Every route that the installed core has for shoppers, as `GET /store/carts/:id`. */
export const coreRoutes = (): string[] => routesOf('store')

/** Behind features that this shop has not switched on. */
const ABSENT = ['/admin/analytics-configs', '/admin/workflows-executions']

/** Every path under which the installed core lists for staff, as `/admin/orders`. */
export const listsOfStaff = (): string[] =>
  routesOf('admin')
    .filter((route) => route.startsWith('GET ') && !route.includes(':'))
    .map((route) => route.slice('GET '.length))
    .filter((path) => !ABSENT.includes(path))
