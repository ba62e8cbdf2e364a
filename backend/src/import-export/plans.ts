import type { Database } from './database.ts'

/**
 * Lets a connection of its own plan each statement once, also those within functions: by itself
 * Postgres plans the ones that index a product anew for each, which takes longer than they do.
 */
export const keepPlans = (database: Database): Promise<unknown> =>
  database.query('SET plan_cache_mode = force_generic_plan')

/**
 * Has everything planned anew whenever as many products again are done: a plan for the tables of a
 * small shop reads them whole, and they grow.
 */
export async function renewPlans(database: Database, productsDone: number): Promise<void> {
  const isPowerOfTwo = Number.isInteger(Math.log2(productsDone))
  if (isPowerOfTwo) await database.query('DISCARD PLANS')
}
