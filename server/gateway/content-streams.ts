import type { FrontConfiguration } from '../configuration.ts'
import { createStreamCount, type StreamCount } from './stream-count.ts'

export const STREAMS_AT_MOST = 1000
/** A Studio holds about ten; editors of one house may share an address. */
const STREAMS_OF_ONE_CLIENT = 200

/** Counts the open streams of content, over WebSockets and as events over HTTP. */
export const countContentStreams = ({ rateLimitFactor }: FrontConfiguration): StreamCount =>
  createStreamCount({
    inAll: STREAMS_AT_MOST,
    ofOneClient: STREAMS_OF_ONE_CLIENT * rateLimitFactor,
  })
