import type { APIRoute } from 'astro'
import { loadShopThemes } from '#loaders/theme/theme.ts'

/**
 * Requested by the front server, which sends it to open pages. Visitors cannot reach it:
 * server/routes.ts.
 */
export const GET: APIRoute = async ({ locals }) => Response.json(await loadShopThemes(locals))
