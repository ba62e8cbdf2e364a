import type { Action, ActionRequest } from '../../engine/resource.ts'
import { archive } from './archive.ts'
import { cancel } from './cancel.tsx'
import { capture } from './capture.tsx'
import { isCompletable } from './completable.ts'
import type { OrderRecord } from './desk.ts'

const post = (path: string): ActionRequest => ({ method: 'POST', path })

const complete: Action<OrderRecord> = {
  name: 'complete',
  label: 'Complete',
  done: 'Order completed',
  isBulk: true,
  isPossible: isCompletable,
  request: ({ id }) => post(`orders/${id}/complete`),
}

/** What is done with an order from its list and its page. */
export const orderActions = [capture, complete, archive, cancel]
