import { expect, test } from 'vitest'
import * as constants from './constants.ts'

// CO: the values as the requirements have them. That they take effect is tested where they do.
test('every constant is as listed', () => {
  expect({ ...constants }).toMatchObject({
    LOCALE: 'en-US',
    ZERO_DECIMAL_CURRENCIES: ['krw', 'jpy', 'vnd'],
    CART_DROPDOWN_MS: 5000,
    TOAST_WIDTH_PX: 350,
    TOASTS_AT_MOST: 20,
    TOAST_MS: { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY },
    COMMERCE_RETRIES: { browser: 3, rendering: 0 },
    COMMERCE_RETRY_BASE_MS: 100,
    CONTENT_API_VERSION: '2022-03-13',
    CONTENT_TIMEOUT_MS: { usual: 120_000 },
    CONTENT_RETRIES: { usual: 5 },
    IMAGE_WIDTHS: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    IMAGE_SIZES: [16, 32, 48, 64, 96, 128, 256, 384],
    IMAGE_QUALITY: 75,
    MATOMO_SITE_ID: 698,
    PREFETCH_MARGIN_PX: 200,
    PREVIEW_DOCUMENTS: 3000,
    PREVIEW_THROTTLE_MS: 10,
    IDENTITY_HEARTBEAT_MS: 30_000,
    RESET_DELAY_MS: 1000,
    GROUP_POLL_MS: 1000,
    ORDERS_PER_PAGE: 10,
  })
})

// Decisions 16 and 38: how long a person waits.
test('a form waits 5 s for identity, and a page 3 s for content and for identity', () => {
  expect({ ...constants }).toMatchObject({
    IDENTITY_TIMEOUT_MS: 5000,
    IDENTITY_PATIENCE_MS: 3000,
    CONTENT_TIMEOUT_MS: { rendering: 3000 },
    CONTENT_RETRIES: { rendering: 0 },
  })
})
