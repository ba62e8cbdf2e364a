import type { Request, Response } from 'express'
import { auditQuery, listAudit } from '../../../audit/list.ts'
import { databaseOf } from '../../database.ts'
import { readQuery } from '../../read-body.ts'

/** `GET /admin/audit-log`: who changed what, the newest first. */
export async function GET(request: Request, response: Response): Promise<void> {
  const query = readQuery(auditQuery, request, response)
  if (!query) return
  const { entries, count } = await listAudit(databaseOf(request), query)
  const { limit, offset } = query
  response.json({ audit_entries: entries, count, limit, offset })
}
