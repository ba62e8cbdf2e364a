import { useCanAccess } from 'ra-core'

/**
 * Whether the signed-in member of staff may read or change a resource, or send one request: then
 * `resource` is its path, such as `publishable-api-keys/pk_1/revoke`.
 */
export function useMay(
  resource: string,
  action: 'write' | 'read' | 'POST' | 'DELETE' = 'write',
): boolean {
  const { canAccess } = useCanAccess({ resource, action })
  return canAccess ?? false
}
