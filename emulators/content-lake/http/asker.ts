import type { Asker } from '../query/bounds.ts'
import type { Exchange } from './exchange.ts'

/**
 * The store's own programs ask by their token and directly; what browsers ask comes through the
 * store's gateway, which says so, or over a WebSocket, by whatever token it lets them read.
 */
export function askerOf({ person, request }: Pick<Exchange, 'person' | 'request'>): Asker {
  if (!person) return 'anyone'
  const { via, upgrade } = request.headers
  return person.isRobot && via === undefined && upgrade === undefined ? 'store' : 'editor'
}
