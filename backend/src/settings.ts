type Setting =
  | 'CONFIRMATION_MINUTES'
  | 'DATABASE_URL'
  | 'DATA_DIR'
  | 'DISK_FLOOR_MEGABYTES'
  | 'INTERNAL_SECRET'
  | 'JWT_SECRET'
  | 'PAYMENT_PATIENCE_MS'
  | 'PUBLIC_URL'
  | 'STRIPE_API_URL'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'SUPPORT_EMAIL'
  | 'WEBHOOKS_TO_LOOPBACK'

/** A variable of the environment, which boot/configuration.mts has checked and completed. */
export function setting(name: Setting): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is read before the configuration is`)
  return value
}
