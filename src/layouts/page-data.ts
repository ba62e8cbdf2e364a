import type { TrackedWords } from '#domain/order/tracking.ts'
import type { Theme } from '#domain/theme/theme.ts'
import { themeRevision } from '#theme/page-theme.server.ts'

type PageLocals = Pick<App.Locals, 'audience' | 'region' | 'countryCode' | 'store' | 'hints'>

/** Data that scripts need before their first request. Nothing about the shopper. */
export const pageData = ({ audience, region, countryCode, store, hints }: PageLocals) => ({
  'data-region-id': region.id,
  'data-country': countryCode,
  'data-countries': region.countries.map(({ code }) => code).join(' '),
  'data-currency': region.currencyCode,
  'data-tax-rate': String(region.taxRate),
  // ST-4
  'data-sales-channel': audience.salesChannelId ?? store.defaultSalesChannelId,
  'data-publishable-key': store.publishableKey,
  'data-hints': hints.island.join(' '),
})

/** A preview has an unpublished theme, which the published one must not replace. */
const isPublished = ({ contentSource }: Pick<App.Locals, 'contentSource'>) =>
  contentSource?.perspective.join() === 'published'

/**
 * Without a mode the page follows the device. The revision tells whether it is outdated; without
 * one it is not updated.
 */
export const themeData = (theme: Theme, locals: Pick<App.Locals, 'contentSource'>) => ({
  'data-theme': theme.name,
  ...(isPublished(locals) && { 'data-theme-revision': themeRevision(theme) }),
  ...(theme.mode !== 'auto' && { 'data-mode': theme.mode }),
})

/** The analytics data of a page beside its address (AN-2). */
export interface Tracked {
  readonly view?: TrackedWords
  readonly sale?: TrackedWords | null
  /** The words of a search that found nothing, beside others that did. */
  readonly unfound?: readonly TrackedWords[]
}

export const trackedData = ({ view, sale, unfound = [] }: Tracked) => ({
  ...(view && { 'data-view': JSON.stringify(view) }),
  ...(sale && { 'data-sale': JSON.stringify(sale) }),
  ...(unfound.length > 0 && { 'data-unfound': JSON.stringify(unfound) }),
})
