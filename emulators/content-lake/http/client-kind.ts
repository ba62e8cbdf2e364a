import type { ClientKind } from '../query/client-limits.ts'
import type { LakeExchange } from './exchange.ts'

/**
 * The store's own programs ask by their token and directly; what browsers ask comes through the
 * store's gateway, which says so, or over a WebSocket, by whatever token it lets them read.
 */
export function clientKindOf({
  person,
  request,
}: Pick<LakeExchange, 'person' | 'request'>): ClientKind {
  if (!person) return 'anyone'
  const { via, upgrade } = request.headers
  return person.isRobot && via === undefined && upgrade === undefined ? 'store' : 'editor'
}
