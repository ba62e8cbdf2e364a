import { SHOP_NOW } from '../../subscription/clock.ts'

/** The moment at which a card of these columns expires: the end of its month. */
export const EXPIRES_AT = `(make_timestamptz(exp_year, exp_month, 1, 0, 0, 0, 'UTC') + interval '1 month')`

export const HAS_EXPIRED = `(${EXPIRES_AT} <= ${SHOP_NOW})`
