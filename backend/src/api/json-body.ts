import express, { type RequestHandler } from 'express'
import { z } from 'zod'

const parse = express.json()
const badBody = z.object({ status: z.number().min(400).max(499), message: z.string() })

/** Reads a JSON body for the guards. Medusa would answer 500 to one that is no JSON. */
export const readJson: RequestHandler = (request, response, next) => {
  parse(request, response, (error: unknown) => {
    const bad = badBody.safeParse(error).data
    if (bad) response.status(bad.status).json({ type: 'invalid_data', message: bad.message })
    else next(error)
  })
}
