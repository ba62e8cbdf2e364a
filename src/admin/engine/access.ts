import { useCanAccess } from 'ra-core'

/** Whether the signed-in member of staff may change records of a resource. */
export function useMay(resource: string, action: 'write' | 'read' = 'write'): boolean {
  const { canAccess } = useCanAccess({ resource, action })
  return canAccess ?? false
}
