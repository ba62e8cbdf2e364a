/** Pictures and files, as their documents name them. */
const ASSET = /^\/(?:images|files)(?:\/[A-Za-z0-9_.-]{1,200}){3}$/
/** The vendor's API: a version, then whatever it has. */
const API = /^\/v[A-Za-z0-9-]{1,20}(?:\/[A-Za-z0-9_.,:~*%@-]{1,2000}){1,8}$/
const STREAM =
  /^\/v[A-Za-z0-9-]{1,20}\/(?:data\/listen|data\/live\/events|socket)\/[a-z0-9_~-]{1,64}$/
/** Streams with event ids, which can resume after the last event. */
const EVENTS = /^\/v[A-Za-z0-9-]{1,20}\/data\/(?:listen|live\/events)\/[a-z0-9_~-]{1,64}$/
/** The requests that previewers without an account may send, under the store's token. */
const READING =
  /^\/v[A-Za-z0-9-]{1,20}\/(?:data\/(?:query|listen|live\/events)\/[a-z0-9_~-]{1,64}|users\/me)$/

/**
 * The Studio's requests before sign-in: the current user, the sign-in methods, and small fixed
 * answers. None reads a document.
 */
const BEFORE_SIGN_IN =
  /^\/v[A-Za-z0-9-]{1,20}\/(?:auth\/(?:providers|id|fetch|logout|login\/[a-z]{1,20}|password(?:\/new)?)|users\/me|ping|check\/cors|features|help|geoip\/country|journey\/[a-z-]{1,40}|intake\/[a-z-]{1,40}|modules(?:\/[A-Za-z0-9_.~%^*-]{1,200}){4}|projects\/[a-z0-9-]{1,64}(?:\/(?:user-applications|features|tags))?)$/
/** The requests that write documents, each under a transaction id. */
const TRANSACTION = /^\/v[A-Za-z0-9-]{1,20}\/data\/(?:mutate|actions)\/[a-z0-9_~-]{1,64}$/
const QUERY = /^\/v[A-Za-z0-9-]{1,20}\/data\/query\/[a-z0-9_~-]{1,64}$/

/** The requests that check passwords. */
const SIGN_IN = /^\/v[A-Za-z0-9-]{1,20}\/auth\/login\/[a-z]{1,20}$/

const PREFIX = '/content'

/** The path at content; undefined for paths that browsers may not request. */
export function contentPath(path: string): string | undefined {
  const inner = path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : ''
  return ASSET.test(inner) || API.test(inner) ? inner : undefined
}

export const isContentAsset = (inner: string): boolean => ASSET.test(inner)
export const isContentStream = (inner: string): boolean => STREAM.test(inner)
export const isContentEvents = (inner: string): boolean => EVENTS.test(inner)
export const isContentReading = (inner: string): boolean => READING.test(inner)
export const isBeforeSignIn = (inner: string): boolean => BEFORE_SIGN_IN.test(inner)
export const isContentSignIn = (inner: string): boolean => SIGN_IN.test(inner)
export const isContentTransaction = (inner: string): boolean => TRANSACTION.test(inner)
export const isContentQuery = (inner: string): boolean => QUERY.test(inner)
