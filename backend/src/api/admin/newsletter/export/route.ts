import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { exportSubscribers } from '../../../../newsletter/export.ts'
import { setting } from '../../../../settings.ts'
import { databaseOf } from '../../../database.ts'

/** `GET /admin/newsletter/export`: everybody on the list, as CSV for whoever sends the letter. */
export async function GET(request: Request, response: Response): Promise<void> {
  response.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="newsletter.csv"',
    'cache-control': 'no-store',
  })
  const parts = { publicUrl: setting('PUBLIC_URL'), secret: setting('INTERNAL_SECRET') }
  await pipeline(Readable.from(exportSubscribers(databaseOf(request), parts)), response)
}
