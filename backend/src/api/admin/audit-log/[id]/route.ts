import type { Request, Response } from 'express'
import { findAuditEntry } from '../../../../audit/list.ts'
import { databaseOf } from '../../../database.ts'

/** `GET /admin/audit-log/{id}` */
export async function GET(request: Request, response: Response): Promise<void> {
  const found = await findAuditEntry(databaseOf(request), request.params['id'] ?? '')
  if (found) response.json({ audit_entry: found })
  else response.status(404).json({ type: 'not_found', message: 'There is no such entry' })
}
