'use strict'

// Read by Medusa's loaders, in a process whose environment boot/configuration.mts has
// checked. DATA_DIR is the working directory there, so packages are named by absolute path.

const { dirname } = require('node:path')
const { PreparingClient } = require('./dist/database/preparing-client.js')

const plugin = (name) => dirname(require.resolve(`${name}/package.json`))
const redisUrl = process.env.REDIS_URL
/** Set by boot/database.mts; jobs that a person has started and waits for have no bounds. */
const number = (text) => (text ? Number(text) : undefined)

/** One event bus and cache for all processes with Redis, in-process ones without it. */
const shared = redisUrl && {
  eventBus: {
    resolve: require.resolve('@medusajs/event-bus-redis'),
    options: { redisUrl, jobOptions: { removeOnComplete: true, removeOnFail: 1000 } },
  },
  cacheService: {
    resolve: require.resolve('@medusajs/cache-redis'),
    options: { redisUrl, ttl: 0 },
  },
}

const inProcess = {
  eventBus: { resolve: require.resolve('@medusajs/event-bus-local') },
  cacheService: { resolve: require.resolve('@medusajs/cache-inmemory'), options: { ttl: 0 } },
}

/**
 * A search outside, in the place of our own (src/loaders/search.ts). What shoppers may not see is
 * filtered out by src/api/store/products/search, which needs to filter by status.
 */
const meilisearch = process.env.MEILISEARCH_HOST && {
  resolve: plugin('medusa-plugin-meilisearch'),
  options: {
    config: { host: process.env.MEILISEARCH_HOST, apiKey: process.env.MEILISEARCH_API_KEY },
    settings: {
      products: {
        indexSettings: {
          searchableAttributes: [
            'title',
            'subtitle',
            'tags_value',
            'type_value',
            'collection_title',
            'categories',
            'variant_sku',
            'variant_title',
            'description',
          ],
          displayedAttributes: ['id', 'handle', 'title', 'subtitle', 'description', 'thumbnail'],
          filterableAttributes: ['status'],
        },
      },
    },
  },
}

module.exports = {
  projectConfig: {
    database_url: process.env.DATABASE_URL,
    database_type: 'postgres',
    database_extra: {
      Client: PreparingClient,
      max: number(process.env.DATABASE_CONNECTIONS) ?? 24,
      // Each connection plans the long reads of a page anew: after a quiet while some are still there.
      min: 4,
      // What stands between may drop a connection that says nothing for minutes, and tell nobody.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      statement_timeout: number(process.env.STATEMENT_TIMEOUT_MS),
      idle_in_transaction_session_timeout: number(process.env.IDLE_TRANSACTION_TIMEOUT_MS),
    },
    jwt_secret: process.env.JWT_SECRET,
    cookie_secret: process.env.COOKIE_SECRET,
    store_cors: [process.env.PUBLIC_URL, process.env.STORE_CORS]
      .filter(Boolean)
      .join(',')
      .replace(/\s+/g, ''),
    admin_cors: process.env.PUBLIC_URL,
    // redis_url stays unset: jobs, sessions and locks live in Postgres.
  },
  featureFlags: {
    order_editing: true,
    product_categories: true,
    publishable_api_keys: true,
    sales_channels: true,
    tax_inclusive_pricing: true,
    analytics: false,
    medusa_v2: false,
  },
  modules: {
    // A ttl of 0 caches nothing: a cached price would outlive its change.
    ...(shared || inProcess),
    inventoryService: { resolve: require.resolve('@medusajs/inventory') },
    stockLocationService: { resolve: require.resolve('@medusajs/stock-location') },
  },
  plugins: [plugin('medusa-fulfillment-manual'), ...(meilisearch ? [meilisearch] : [])],
}
