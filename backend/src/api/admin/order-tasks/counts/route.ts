import type { Request, Response } from 'express'
import { z } from 'zod'
import { moment } from '../../../../after-sale/moment.ts'
import { rowsOf } from '../../../../rows.ts'
import { COUNTED_TASKS } from '../../../../staff/lists/order-tasks.ts'
import { databaseOf } from '../../../database.ts'

const counted = z.object({ task: z.string(), count: z.number(), oldest: moment })

/** `GET /admin/order-tasks/counts`: how many of each task wait, and since when. */
export async function GET(request: Request, response: Response): Promise<void> {
  response.json({ counts: await rowsOf(databaseOf(request), counted, COUNTED_TASKS) })
}
