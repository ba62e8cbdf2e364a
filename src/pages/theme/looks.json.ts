import type { APIRoute } from 'astro'
import { loadShopThemes } from '#loaders/theme/theme.ts'

/** Asked by the front server, which tells open pages. Visitors do not reach it: server/routes.ts. */
export const GET: APIRoute = async ({ locals }) => Response.json(await loadShopThemes(locals))
