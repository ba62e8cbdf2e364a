import { type AuthProvider, useAuthProvider } from 'ra-core'

/** A part of a page that is read or changed, or the method of a single request. */
export type AccessAction = 'write' | 'read' | 'POST' | 'DELETE'

/** Who is signed in, and what they may do: known at once, as the server has told it. */
export interface AccessProvider extends AuthProvider {
  readonly may: (resource: string, action: string) => boolean
}

/** What the signed-in member of staff may do; where nobody has to sign in, as ra-core has it, all. */
export function useRights(): (resource: string, action: AccessAction) => boolean {
  const provider = useAuthProvider<AccessProvider>()
  return (resource, action) => provider?.may(resource, action) ?? true
}

/**
 * Whether the signed-in member of staff may read or change a resource, or send one request: then
 * `resource` is its path, such as `publishable-api-keys/pk_1/revoke`.
 */
export const useMay = (resource: string, action: AccessAction = 'write'): boolean =>
  useRights()(resource, action)
