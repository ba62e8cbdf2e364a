import { STAFF_ALERTS } from '#domain/staff/alert.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'

const AlertSettings = lazily(
  async () => (await import('../screens/staff/AlertSettings.tsx')).AlertSettings,
)

/** Everybody has their own: a page stands in place of a list. */
export const staffAlerts = resource({
  name: 'staff-alerts',
  label: 'My alerts',
  singular: 'Alert',
  group: 'Settings',
  titleOf: () => 'My alerts',
  columns: STAFF_ALERTS.map((source) => ({ source })),
  List: AlertSettings,
})
