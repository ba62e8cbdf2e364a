import { webhookEventLabel } from '#domain/staff/webhook.ts'

/** An event as staff read it. */
export const EventName = ({ event }: { readonly event: string }) => webhookEventLabel(event)
