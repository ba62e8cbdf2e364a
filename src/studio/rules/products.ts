import type { CustomValidatorResult } from 'sanity'
import { cardsByHandle, collections } from '../catalogue.ts'

export const UNKNOWN = {
  message: 'The catalogue is not responding, so we cannot check whether this is still sold.',
  level: 'warning',
} as const

type Result = CustomValidatorResult | typeof UNKNOWN

/** Refuses unknown products. */
export async function productsExist(handles: readonly string[] | undefined): Promise<Result> {
  if (!handles || handles.length === 0) return true
  try {
    const found = await cardsByHandle(handles)
    const missing = handles.filter((handle) => !found.has(handle))
    if (missing.length === 0) return true
    return missing.length === 1
      ? `The shop no longer has the product “${missing[0]}”.`
      : `The shop no longer has these products: ${missing.join(', ')}.`
  } catch {
    return UNKNOWN
  }
}

export const productExists = (handle: string | undefined): Promise<Result> =>
  productsExist(handle ? [handle] : [])

export async function collectionExists(handle: string | undefined): Promise<Result> {
  if (!handle) return true
  try {
    const isKnown = (await collections()).some((collection) => collection.handle === handle)
    return isKnown ? true : `The shop no longer has the collection “${handle}”.`
  } catch {
    return UNKNOWN
  }
}
