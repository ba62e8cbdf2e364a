import { FORGOTTEN_EMAIL } from './forgotten.ts'

type Database = { query(sql: string): Promise<unknown> }

/** Calendar years for which invoices are kept: § 147 AO, § 14b UStG and their like elsewhere. */
const RETENTION_YEARS = 10

const FORGOTTEN_ORDERS = `
  FROM "order" o WHERE o.email LIKE '${FORGOTTEN_EMAIL}'
    AND o.created_at < date_trunc('year', now()) - interval '${RETENTION_YEARS} years'`

/** The name and street on invoices of deleted accounts, once nobody must keep them any more. */
export async function forgetInvoices(database: Database): Promise<void> {
  await database.query(
    `UPDATE address SET first_name = NULL, last_name = NULL, company = NULL, address_1 = NULL,
       address_2 = NULL, city = NULL, metadata = NULL
     WHERE address_1 IS NOT NULL AND id IN (SELECT o.billing_address_id ${FORGOTTEN_ORDERS})`,
  )
  await database.query(
    `UPDATE invoice SET document = document || '{"buyer": [], "deliveredTo": []}'
     WHERE (document -> 'buyer' <> '[]' OR document -> 'deliveredTo' <> '[]')
       AND order_id IN (SELECT o.id ${FORGOTTEN_ORDERS})`,
  )
}
