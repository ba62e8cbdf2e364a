import { ADMIN_LOGIN } from './admin-path.ts'

/** RT-3: what the address of the login page asks for. */
export type LoginState =
  | { readonly kind: 'sign-in'; readonly next: string | null }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'still-signed-in' }
  | { readonly kind: 'reset'; readonly token: string; readonly email: string }
  | { readonly kind: 'invite'; readonly token: string }

const TOKEN = /^[\w.~+/=-]{8,2048}$/

/** A link without a token that could be right is treated as none. */
export function loginState(query: URLSearchParams): LoginState {
  const token = (name: string) => {
    const value = query.get(name) ?? ''
    return TOKEN.test(value) ? value : null
  }
  const invite = token('invite')
  if (invite !== null) return { kind: 'invite', token: invite }
  const reset = token('reset')
  if (reset !== null) return { kind: 'reset', token: reset, email: query.get('email') ?? '' }
  if (query.has('forgotten')) return { kind: 'forgotten' }
  if (query.has('still')) return { kind: 'still-signed-in' }
  return { kind: 'sign-in', next: query.get('next') }
}

/** The address of the login page in a state that a mail leads to. */
export function loginLink(
  state: Extract<LoginState, { readonly kind: 'reset' | 'invite' }>,
): string {
  const query =
    state.kind === 'invite' ? { invite: state.token } : { reset: state.token, email: state.email }
  return `${ADMIN_LOGIN}?${new URLSearchParams(query)}`
}

/** ST-11: the login page after a log-out that no server has answered. */
export const STILL_SIGNED_IN = `${ADMIN_LOGIN}?still=1`

export const LOGIN_TITLES = {
  'sign-in': 'Back office',
  forgotten: 'Forgotten password',
  'still-signed-in': 'Log out',
  reset: 'A new password',
  invite: 'Join the team',
} as const satisfies Record<LoginState['kind'], string>
