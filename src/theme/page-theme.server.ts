import { createHash } from 'node:crypto'
import type { PageTheme } from '#domain/theme/page-theme.ts'
import type { Theme } from '#domain/theme/theme.ts'
import { themeRules } from './style.ts'

const REVISION_LENGTH = 12

/** A theme in the form in which an open page can apply it. */
export function pageThemeOf(theme: Theme): PageTheme {
  const { name, mode, font } = theme
  const rules = [...themeRules(theme)]
  const content = JSON.stringify([name, mode, font, rules])
  const hash = createHash('sha256').update(content).digest('base64url')
  return { revision: hash.slice(0, REVISION_LENGTH), name, mode, font, rules }
}

const revisions = new WeakMap<Theme, string>()

/**
 * The revision of a theme, which every page states. Themes are few and requested often, hence the
 * cache.
 */
export function themeRevision(theme: Theme): string {
  const revision = revisions.get(theme) ?? pageThemeOf(theme).revision
  revisions.set(theme, revision)
  return revision
}
