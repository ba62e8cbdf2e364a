/** How an endpoint fares, as `/admin/webhook-endpoints` answers it. */
export interface EndpointState {
  readonly is_enabled: boolean
  readonly disabled_reason: 'failing' | 'gone' | 'full' | null
  readonly failing_since: string | null
}

/** Its state in a word. */
export function stateOf({ is_enabled, disabled_reason, failing_since }: EndpointState): string {
  if (is_enabled) return failing_since === null ? 'active' : 'failing'
  return disabled_reason === null ? 'off' : 'switched_off'
}
