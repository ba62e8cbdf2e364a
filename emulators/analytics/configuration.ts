import { z } from 'zod'

const schema = z.object({
  ANALYTICS_PORT: z.coerce.number().int().min(0).max(65_535),
  ANALYTICS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  INTERNAL_SECRET: z.string().min(16),
  MATOMO_TOKEN: z.string().min(16),
})

export interface AnalyticsConfiguration {
  readonly port: number
  readonly databaseUrl: string
  /** The secret for reading the summary. */
  readonly secret: string
  /** The secret for recording: Matomo's `token_auth`. */
  readonly token: string
}

/** Throws a ZodError that names missing variables. */
export function readConfiguration(environment: NodeJS.ProcessEnv): AnalyticsConfiguration {
  const parsed = schema.parse(environment)
  return {
    port: parsed.ANALYTICS_PORT,
    databaseUrl: parsed.ANALYTICS_DATABASE_URL,
    secret: parsed.INTERNAL_SECRET,
    token: parsed.MATOMO_TOKEN,
  }
}
