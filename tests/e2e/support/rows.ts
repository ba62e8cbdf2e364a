import { expect, type Locator } from '@playwright/test'

/** The label and the value of each row of a list, such as that of sums. */
export type Rows = readonly (readonly [string, string])[]

/** The list has these rows and no others. */
export async function expectRows(list: Locator, rows: Rows): Promise<void> {
  await expect(list.locator('dt')).toHaveText(rows.map(([label]) => label))
  await expect(list.locator('dd')).toHaveText(rows.map(([, value]) => value))
}
