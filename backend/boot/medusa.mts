import { createRequire } from 'node:module'
import type { MedusaContainer } from '@medusajs/medusa'
import express, { type Express } from 'express'
import type { Pool } from 'pg'
import { built } from './build.mts'
import type { Configuration } from './configuration.mts'
import { root } from './root.mts'
import { sessions } from './sessions.mts'

export type Medusa = { container: MedusaContainer; stop: () => Promise<void> }

const require = createRequire(import.meta.url)

/** Replaces one of Medusa's modules by ours before the others require it. */
function replace(name: string, ours: unknown) {
  const path = require.resolve(`@medusajs/medusa/dist/${name}`)
  require(path)
  const loaded: { exports: unknown } | undefined = require.cache[path]
  if (!(loaded?.exports instanceof Object))
    throw new Error(`Medusa's "${name}" is not where it was`)
  loaded.exports = { ...loaded.exports, __esModule: true, default: ours }
}

const replaceLoader = (name: string, loader: (options: { app: Express }) => Promise<unknown>) =>
  replace(`loaders/${name}`, loader)

/**
 * The core polls its event table wherever the service is constructed, so that every process would
 * deliver every event. Ours leave that to src/background/events.ts in the worker.
 */
async function disableEventDelivery() {
  const { EventBusService } = await import('@medusajs/medusa')
  EventBusService.prototype.startEnqueuer = () => {}
}

/**
 * The core constructs its event bus before it loads src/services: an extended staged-job service
 * would come too late there.
 */
function mailAnnouncements() {
  const { StagedJobService } = built<
    typeof import('../src/mail/subscribers/staged-job-service.ts')
  >('mail/subscribers/staged-job-service')
  replace('services/staged-job', StagedJobService)
}

/**
 * At each start the core asks for every product with all of its relations, for an index elsewhere.
 * Ours is kept by triggers.
 */
function leaveIndexToTriggers() {
  const { isSearchOutside } = built<typeof import('../src/catalogue/search/outside.ts')>(
    'catalogue/search/outside',
  )
  if (!isSearchOutside()) replaceLoader('search-index', async () => {})
}

async function askOnceForSingleRelations() {
  const { askingOnceForSingles } =
    built<typeof import('../src/single-relations.ts')>('single-relations')
  const { default: repository } = await import('@medusajs/medusa/dist/utils/repository.js')
  const queryEntityWithIds = askingOnceForSingles(repository.queryEntityWithIds)
  Object.assign(repository, { queryEntityWithIds })
}

async function askOnceForOne() {
  const { FindingByIdOnce } = built<typeof import('../src/found-by-id.ts')>('found-by-id')
  const { DataSource } = await import('typeorm')
  DataSource.prototype.createEntityManager = function (queryRunner) {
    return new FindingByIdOnce(this, queryRunner)
  }
}

async function refuseUnknownNames() {
  const { refusingUnknownNames } =
    built<typeof import('../src/api/unknown-names.ts')>('api/unknown-names')
  const { default: handler } = await import(
    '@medusajs/medusa/dist/api/middlewares/error-handler.js'
  )
  const answer = handler.default()
  Object.assign(handler, { default: () => refusingUnknownNames(answer) })
}

async function load(app: Express): Promise<Medusa> {
  // Medusa's own start also loads core-js, 641 files of what this Node has.
  require('regenerator-runtime/runtime')
  await disableEventDelivery()
  mailAnnouncements()
  leaveIndexToTriggers()
  await askOnceForSingleRelations()
  await askOnceForOne()
  await refuseUnknownNames()
  const { default: loaders } = await import('@medusajs/medusa/dist/loaders/index.js')
  const medusa = await loaders.default({ directory: root, expressApp: app, isTest: false })
  const stop = async () => {
    await medusa.prepareShutdown()
    await medusa.shutdown()
  }
  return { container: medusa.container, stop }
}

/** Medusa with its routes on `app`, which may already have our middleware. */
export async function loadShop(
  app: Express,
  configuration: Configuration,
  pool: Pool,
): Promise<Medusa> {
  // The core's own loader adds a session store in memory, an access log that is not JSON and a
  // health check without any check.
  replaceLoader('express', async ({ app }) => {
    app.use(sessions(configuration, pool))
    return { app, shutdown: async () => {} }
  })
  process.env['MEDUSA_WORKER_MODE'] = 'server'
  return load(app)
}

/** Medusa's services without HTTP. Only the shop writes the defaults of an empty database. */
export async function loadWorker(): Promise<Medusa> {
  replaceLoader('express', async ({ app }) => ({ app, shutdown: async () => {} }))
  replaceLoader('defaults', async () => {})
  process.env['MEDUSA_WORKER_MODE'] = 'worker'
  return load(express())
}
