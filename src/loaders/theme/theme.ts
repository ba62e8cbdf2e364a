import type { ShopLooks } from '#domain/theme/theme-look.ts'
import type { ThemeSettings } from '#domain/theme/theme-settings.ts'
import { lookOf } from '#theme/look.server.ts'
import { themeOf } from '#theme/themes.ts'
import { loadThemeSettings, orNothing } from '../content/content.ts'

/** What editors say of themes; null where they say nothing, or cannot be asked. */
export async function loadThemes(locals: App.Locals): Promise<ThemeSettings | null> {
  const written = await orNothing(locals, loadThemeSettings(locals))
  return written?.view ?? null
}

/** What the shop wears, and the pages with something of their own. Throws a ContentError. */
export async function loadLooks(locals: App.Locals): Promise<ShopLooks> {
  const settings = (await loadThemeSettings(locals))?.view
  const own = (settings?.themes ?? []).filter(({ scope }) => scope.startsWith('/'))
  return {
    shop: lookOf(themeOf(settings, '')),
    pages: Object.fromEntries(own.map(({ scope }) => [scope, lookOf(themeOf(settings, scope))])),
  }
}
