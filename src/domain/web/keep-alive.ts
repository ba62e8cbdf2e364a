/**
 * For how long a server of the store keeps an idle connection: longer than its clients and the proxies
 * in front. A request on a connection that the server closes at that moment fails, and unless it only
 * reads nobody knows whether it was seen.
 */
export const SERVER_KEEP_ALIVE_MS = 65_000
