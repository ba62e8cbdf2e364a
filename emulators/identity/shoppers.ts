import type { Pool } from 'pg'
import type { Passwords } from './auth/password.ts'
import type { DemoShopper } from './configuration.ts'

/** Creates the shoppers of the demo shop, confirmed; existing ones stay unchanged. */
export async function seedShoppers(
  pool: Pool,
  passwords: Passwords,
  shoppers: readonly DemoShopper[],
): Promise<void> {
  for (const { email, password, ...metadata } of shoppers) {
    const { rowCount } = await pool.query('SELECT FROM auth.users WHERE lower(email) = $1', [email])
    if (rowCount) continue
    await pool.query(
      `INSERT INTO auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
       VALUES ($1, $2, now(), $3) ON CONFLICT DO NOTHING`,
      [email, await passwords.hash(password), metadata],
    )
  }
}
