import { randomBytes } from 'node:crypto'

/** A word of letters that nothing else is called by. */
export const newTestId = () => `t${randomBytes(6).toString('hex')}`
