import { type CatalogueProduct, cardsByHandle } from '../catalogue.ts'
import { useAnswer } from './use-answer.ts'

/** Looks products up in the live catalogue: undefined while unknown, null for deleted ones. */
export function useProducts(handles: readonly string[]) {
  const answer = useAnswer(`cards ${handles.join(',')}`, () => cardsByHandle(handles))
  return (handle: string): CatalogueProduct | null | undefined =>
    answer.state === 'there' ? (answer.value.get(handle) ?? null) : undefined
}
