import type { Request, Response } from 'express'
import { changeChoices, choicesChange, readChoices } from '../../../staff-alert/choices.ts'
import { databaseOf } from '../../database.ts'
import { readBody } from '../../read-body.ts'
import { staffOf } from '../../staff-caller.ts'

/** `GET /admin/staff-alerts`: what the signed-in member of staff is told of by mail. */
export async function GET(request: Request, response: Response): Promise<void> {
  const id = staffOf(request)?.id ?? ''
  response.json({ staff_alerts: await readChoices(databaseOf(request), id) })
}

/** `POST /admin/staff-alerts`: for oneself alone. */
export async function POST(request: Request, response: Response): Promise<void> {
  const change = readBody(choicesChange, request, response)
  if (!change) return
  const id = staffOf(request)?.id ?? ''
  await databaseOf(request).transaction((manager) => changeChoices(manager, id, change))
  response.json({ staff_alerts: await readChoices(databaseOf(request), id) })
}
