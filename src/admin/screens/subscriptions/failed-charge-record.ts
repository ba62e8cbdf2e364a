/** A subscription whose payment has failed, as `/admin/failed-charges` answers it. */
export interface FailedChargeRecord {
  readonly id: string
  readonly email: string
  readonly status: string
  readonly currency_code: string
  readonly product_title: string
  readonly failure: string | null
  /** The bank's code or words. */
  readonly reason: string | null
  readonly attempts: number
  readonly since: string
  readonly next_attempt_at: string | null
  readonly answer_by: string | null
  /** Minor units. */
  readonly amount: number | null
  readonly last_mail: {
    readonly event_name: string
    readonly created_at: string
    readonly status: string
  } | null
}
