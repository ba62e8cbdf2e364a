/** What medusa-js uses of uuid, for browsers: the key of a request that it may repeat. */
export { newKey as v4 } from '#domain/web/key.ts'
