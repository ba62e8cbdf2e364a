/**
 * For a transaction in which something long is done by other connections, such as an import: by itself
 * Postgres ends one that idles for minutes (boot/database.mts), and another worker begins the same work
 * again. It must hold no lock that anybody waits for.
 */
export const STAY_OPEN = 'SET LOCAL idle_in_transaction_session_timeout = 0'
