import type { ClientKind } from '../query/client-limits.ts'
import type { LakeExchange } from './exchange.ts'

/**
 * The store's own programs send their token and connect directly; browsers' requests come through
 * the store's gateway, which marks them, or over a WebSocket, with whatever token it lets them use.
 */
export function clientKindOf({
  person,
  request,
}: Pick<LakeExchange, 'person' | 'request'>): ClientKind {
  if (!person) return 'anyone'
  const { via, upgrade } = request.headers
  return person.isRobot && via === undefined && upgrade === undefined ? 'store' : 'editor'
}
