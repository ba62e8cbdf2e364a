import type { Request, Response } from 'express'
import { giveToken } from '../../../token-for-password.ts'

/** `POST /store/auth/token` */
export const POST = (request: Request, response: Response): Promise<void> =>
  giveToken(request, response, {
    table: 'customer',
    prove: async (auth, email, password) => {
      const { customer } = await auth.authenticateCustomer(email, password)
      return customer ? { customer_id: customer.id } : null
    },
  })
