export const hasStripe = (): boolean => Boolean(process.env['STRIPE_SECRET_KEY'])
