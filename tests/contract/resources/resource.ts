import type { Body } from './caller.ts'
import type { Shop } from './shop.ts'
import type { Side } from './specification.ts'

/** What a resource can do beside the five verbs. */
export interface Action {
  /** The part of the specification's brackets it is about, when it is about one. */
  readonly part?: string
  /** The rest of the sentence that the resource's name begins: `are revoked once`. */
  readonly does: string
  readonly run: (shop: Shop) => Promise<void>
}

type Making = (shop: Shop) => Body | Promise<Body>

/**
 * One backend resource (EN-14): where it is, in which envelopes it answers, what it can do.
 * Each of `create`, `read`, `list`, `update` and `delete` that is there becomes a test.
 */
export interface Resource {
  readonly side: Side
  /** As the specification names it. */
  readonly name: string
  readonly path: string
  /** Who acts; on the staff side always staff, else somebody without a session. */
  readonly by?: 'shopper'
  /** The envelope of one, and of many. */
  readonly one?: string
  readonly many?: string
  /** The body of `POST path`. */
  readonly create?: Making
  /** What names one in paths: `id` unless told otherwise. */
  readonly key?: string
  /** Brings one about where `POST path` does not, and gives its key. */
  readonly find?: (shop: Shop) => Promise<string>
  readonly read?: true
  /** The query under which the list shows the one named `:key`. */
  readonly list?: `?${string}` | ''
  /** The body of `POST path/{key}`. */
  readonly update?: Making
  readonly delete?: true
  /** Sent fields that come back under another name, or not at all. */
  readonly unread?: readonly string[]
  readonly actions?: readonly Action[]
}
