import {
  AdminPostReturnReasonsReasonReq,
  defaultAdminReturnReasonsFields,
  type ReturnReasonService,
  validator,
} from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { readBody } from '../../../read-body.ts'

const SELECT = [...defaultAdminReturnReasonsFields, 'metadata' as const]
const RELATIONS = ['parent_return_reason', 'return_reason_children']
/** The core keeps what an empty text stands for elsewhere: a field to be removed. */
const body = z.looseObject({
  metadata: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((metadata) =>
      Object.fromEntries(Object.entries(metadata ?? {}).filter(([, value]) => value !== '')),
    )
    .optional(),
})

/**
 * `GET /admin/return-reasons/{id}` with its metadata, which the core's route leaves out
 * (api/routes/admin/return-reasons/index.js): who saved a reason would lose what they do not see.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const reasons = request.scope.resolve<ReturnReasonService>('returnReasonService')
  const return_reason = await reasons.retrieve(request.params['id'] ?? '', {
    select: SELECT,
    relations: RELATIONS,
  })
  response.json({ return_reason })
}

/** `POST /admin/return-reasons/{id}`: the core's, answered as the reading is. */
export async function POST(request: Request, response: Response): Promise<void> {
  const written = readBody(body, request, response)
  if (!written) return
  const change = await validator(AdminPostReturnReasonsReasonReq, written)
  const reasons = request.scope.resolve<ReturnReasonService>('returnReasonService')
  await reasons.update(request.params['id'] ?? '', change)
  await GET(request, response)
}
