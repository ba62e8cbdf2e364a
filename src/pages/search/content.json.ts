import type { APIRoute } from 'astro'
import { loadSearchContent } from '#loaders/content/content.ts'

/**
 * Requested by the front server, which sends it to commerce. Visitors cannot reach it:
 * server/routes.ts.
 */
export const GET: APIRoute = async ({ locals }) => Response.json(await loadSearchContent(locals))
