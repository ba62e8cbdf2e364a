import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { chooseRecord } from './choose-record.ts'
import { expect } from './test.ts'

/** Opens the dialog of an action; what is typed into it, and then it is sent. */
export async function act(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await fill?.(dialog)
  await dialog.getByRole('button', { name: name.split(':')[0] ?? name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A parcel, a return, a swap or a problem of the order, such as `Fulfilment 1`. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What the history says of the order. */
export const historyEntry = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: words })

/** What stands beside a word in the sums of the order, such as `Paid`. */
export const sum = (page: Page, label: string) =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')

const tasks = z.object({ order_tasks: z.array(z.object({ task: z.string() })) })

/** What waits for staff of one order. */
export async function tasksOf({ request }: Page, orderId: string): Promise<string[]> {
  const answer = await request.get(`/commerce/admin/order-tasks?order_id=${orderId}`)
  const { order_tasks } = tasks.parse(await answer.json())
  return order_tasks.map(({ task }) => task).toSorted()
}

/** Staff send the same again for a broken piece; what else there is to see of the dialog. */
export const replaceBroken = (page: Page, title: string, see?: () => Promise<void>) =>
  act(page, 'Send a replacement', async (dialog) => {
    await dialog.getByLabel(new RegExp(`Quantity of ${title}`)).fill('1')
    await dialog.getByRole('combobox', { name: 'What is wrong' }).click()
    await page.getByRole('option', { name: 'Broken or faulty' }).click()
    await chooseRecord(dialog, 'Variant', title)
    await chooseRecord(dialog, 'Delivery', 'Post')
    await see?.()
  })
