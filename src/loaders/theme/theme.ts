import type { ShopThemes } from '#domain/theme/page-theme.ts'
import type { ThemeSettings } from '#domain/theme/theme-settings.ts'
import { pageThemeOf } from '#theme/page-theme.server.ts'
import { themeOf } from '#theme/themes.ts'
import { loadThemeSettings, orNothing } from '../content/content.ts'

/** The editors' theme settings; null if there are none, or content is down. */
export async function loadThemes(locals: App.Locals): Promise<ThemeSettings | null> {
  const written = await orNothing(locals, loadThemeSettings(locals))
  return written?.view ?? null
}

/** The theme of the shop, and of pages with a theme of their own. Throws a ContentError. */
export async function loadShopThemes(locals: App.Locals): Promise<ShopThemes> {
  const settings = (await loadThemeSettings(locals))?.view
  const own = (settings?.themes ?? []).filter(({ scope }) => scope.startsWith('/'))
  return {
    shop: pageThemeOf(themeOf(settings, '')),
    pages: Object.fromEntries(
      own.map(({ scope }) => [scope, pageThemeOf(themeOf(settings, scope))]),
    ),
  }
}
