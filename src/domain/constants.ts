/** Every constant of the requirements (CO) that these pages need, in one table. Times are in ms. */

export { LOCALE, ZERO_DECIMAL_CURRENCIES } from './money/currencies.ts'

/** CD-2 */
export const CART_DROPDOWN_MS = 5000

/** TO-1, TO-3 */
export const TOAST_WIDTH_PX = 350
export const TOASTS_AT_MOST = 20
export const TOAST_MS = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
} as const

/** The number of retries of the commerce client: none while a page waits for it. */
export const COMMERCE_RETRIES = { browser: 3, rendering: 0 } as const
/** The wait before the first retry; each further wait is twice as long. */
export const COMMERCE_RETRY_BASE_MS = 100

/**
 * The time limit of one request: `fetch` itself would wait for minutes. Files of 20 MB need longer
 * on a slow line.
 */
export const COMMERCE_TIMEOUT_MS = { browser: 15_000, rendering: 5000, upload: 120_000 } as const

/** The vendor's content client: its default time-out is 300,000 ms, too long for a page. */
export const CONTENT_API_VERSION = '2022-03-13'
/** Releases are younger than that. */
export const PREVIEW_API_VERSION = '2025-02-19'
export const CONTENT_RETRIES = { usual: 5, rendering: 0 } as const
export const CONTENT_TIMEOUT_MS = { usual: 120_000, rendering: 3000 } as const

/** The widths of pictures: by device, and for small parts of a page. */
export const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384] as const
export const IMAGE_QUALITY = 75

/** AN-1. The environment of the front server may override it. */
export const MATOMO_SITE_ID = 698

export const PREFETCH_MARGIN_PX = 200

export const CARDS_PER_PAGE = 24

/** The maximum length of a note about an order. */
export const NOTE_AT_MOST = 500

/** PV-4: the number of documents that a preview watches, and its delay after a change. */
export const PREVIEW_DOCUMENTS = 3000
export const PREVIEW_THROTTLE_MS = 10

/**
 * Identity: the time limit of one call, short enough for a form to report it before the front
 * server times out; and the time limit of a page.
 */
export const IDENTITY_TIMEOUT_MS = 5000
export const IDENTITY_PATIENCE_MS = 3000
/** The library's own default is 25,000 ms. */
export const IDENTITY_HEARTBEAT_MS = 30_000

/** VE-1 */
export const RESET_DELAY_MS = 1000
export const RESET_SENT = 'Success. We send your password reset link in your email.'

/** CA-2: how often the customer's group is requested while there is none. */
export const GROUP_POLL_MS = 1000

/** CA-6 */
export const ORDERS_PER_PAGE = 10

/** The query cache (CO). The library's own default is three retries. */
export const QUERY_CACHE = {
  staleMs: 86_400_000,
  collectedMs: 300_000,
  retries: 1,
  firstRetryMs: 1000,
  longestRetryMs: 30_000,
} as const
