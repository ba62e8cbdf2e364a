import { z } from 'zod'
import { isProjectId } from '#domain/content/content-names.ts'
import type { TransportSettings } from '#system/mail-transport.ts'

const schema = z.object({
  CONTENT_PORT: z.coerce.number().int().min(0).max(65_535),
  CONTENT_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  CONTENT_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_ORIGINS: z.string().default(''),
  CONTENT_QUERY_TIMEOUT_MS: z.coerce.number().int().positive().default(5000),
  CONTENT_STATEMENT_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  CONTENT_EDITOR_EMAIL: z.email().optional(),
  CONTENT_EDITOR_PASSWORD: z.string().min(8).optional(),
  SANITY_PROJECT_ID: z.string().refine(isProjectId).default('local'),
  SANITY_WRITE_TOKEN: z.string().min(20).optional(),
  SANITY_READ_TOKEN: z.string().min(20).optional(),
  DATA_DIR: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Tarn <hello@tarn.example>'),
})

export interface LakeConfiguration {
  readonly port: number
  readonly databaseUrl: string
  readonly projectId: string
  /**
   * The address of the lake for browsers, without a trailing slash: the base of asset addresses.
   */
  readonly publicUrl: string
  /**
   * Pages of these origins may send requests with credentials, and are redirect targets after a
   * sign-in.
   */
  readonly origins: readonly string[]
  readonly queryTimeoutMs: number
  /** The time limit of a database statement that a request waits for. */
  readonly statementTimeoutMs: number
  /** The editor that the first start creates. */
  readonly editor: { readonly email: string; readonly password: string } | null
  readonly writeToken: string | null
  readonly readToken: string | null
  /** Where mails to editors go; null if there is no place for them. */
  readonly mail: TransportSettings | null
}

/** Throws a ZodError that names missing variables. */
export function readConfiguration(environment: NodeJS.ProcessEnv): LakeConfiguration {
  const parsed = schema.parse(environment)
  const { CONTENT_EDITOR_EMAIL: email, CONTENT_EDITOR_PASSWORD: password } = parsed
  const publicUrl = (
    parsed.CONTENT_PUBLIC_URL ?? `http://localhost:${parsed.CONTENT_PORT}`
  ).replace(/\/+$/, '')
  const { DATA_DIR: dataFolder, SMTP_URL: smtpUrl, MAIL_FROM: from } = parsed
  return {
    port: parsed.CONTENT_PORT,
    databaseUrl: parsed.CONTENT_DATABASE_URL,
    projectId: parsed.SANITY_PROJECT_ID,
    publicUrl,
    origins: parsed.CONTENT_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    queryTimeoutMs: parsed.CONTENT_QUERY_TIMEOUT_MS,
    statementTimeoutMs: parsed.CONTENT_STATEMENT_TIMEOUT_MS,
    editor: email && password ? { email, password } : null,
    writeToken: parsed.SANITY_WRITE_TOKEN ?? null,
    readToken: parsed.SANITY_READ_TOKEN ?? null,
    mail: dataFolder ? { from, siteUrl: publicUrl, smtpUrl, dataFolder } : null,
  }
}
