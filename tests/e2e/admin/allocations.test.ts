import { z } from 'zod'
import { unique } from '#tests/fixtures/unique.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { placeOrder } from '../support/by-form.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { act, historyEntry, part } from '../support/desk.ts'
import { expectAccessibleEverywhere } from '../support/dialogs.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const made = z.object({ stock_location: z.object({ id: z.string() }) })
const named = z.tuple([z.object({ id: z.string() })])
const channel = z.tuple([z.object({ path: z.string() })])
const CHANNEL = `SELECT '/sales-channels/' || default_sales_channel_id || '/stock-locations' AS path FROM store`

/** Two pieces of a variant at a new location of the default channel. */
async function stockElsewhere({ staff, query }: AdminApi, variantId: string) {
  const name = unique('Lisbon')
  const { stock_location } = made.parse(await staff.post('/stock-locations', { name }))
  const [{ path }] = channel.parse(await query(CHANNEL))
  await staff.post(path, { location_id: stock_location.id })
  const [item] = await query(
    'SELECT inventory_item_id AS id FROM product_variant_inventory_item WHERE variant_id = $1',
    [variantId],
  )
  const body = { location_id: stock_location.id, stocked_quantity: 2 }
  const levels = `/inventory-items/${item?.['id']}/location-levels`
  await staff.post(levels, body)
  return {
    name,
    close: () => staff.delete(`/stock-locations/${stock_location.id}`),
    sellOutAt: async (place: string) => {
      const [{ id }] = named.parse(
        await query('SELECT id FROM stock_location WHERE name = $1', [place]),
      )
      await staff.post(`${levels}/${id}`, { stocked_quantity: 0 })
    },
  }
}

test('what is allocated at one location is moved to another, released, and sent from there', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  test.slow()
  await signInStaff(page, storeUrl)
  const { title, variantId } = await createProduct({ stock: 5 })
  const lisbon = await stockElsewhere(admin, variantId)
  const id = await placeOrder(page, storeUrl, variantId)
  await openAdmin(page, `orders/${id}/show`)
  const line = part(page, `Stock for ${title} · 250 g`)
  await expect(line).toContainText('1 to send, all allocated')

  const [, home = ''] = /1 at (.+?)Move/.exec((await line.textContent()) ?? '') ?? []
  await act(page, `Release: ${title} · 250 g, ${home}`, async (dialog) => {
    await expect(dialog).toContainText('Other orders can then take it')
    await expectAccessibleEverywhere(page)
  })
  await expect(line).toContainText('1 to send, none allocated')
  await act(page, `Allocate: ${title} · 250 g`, async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Location' }).click()
    await page.getByRole('option', { name: new RegExp(`^${home} · 5 available`) }).click()
    await expect(dialog.getByText('At most 1')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
  await expect(line).toContainText(`1 at ${home}`)

  await act(page, `Move: ${title} · 250 g, ${home}`, async (dialog) => {
    await expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue(
      `${lisbon.name} · 2 available`,
    )
    await expectAccessibleEverywhere(page)
  })
  await expect(line).toContainText(`1 at ${lisbon.name}`)
  await lisbon.sellOutAt(home)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.reload()
  await expect(line).toContainText(`1 at ${lisbon.name}`)
  await expectAccessible(page)

  await act(page, 'Fulfil items', async (dialog) => {
    await expect(dialog).toContainText(lisbon.name)
    await chooseRecord(dialog, 'From', home)
    const warning = dialog.getByRole('status')
    await expect(warning).toContainText(`at this location: ${title} · 250 g: 0`)
    await expectAccessible(page)
    await chooseRecord(dialog, 'From', lisbon.name)
    await expect(warning).toBeEmpty()
  })
  await expect(line).toHaveCount(0)
  await expect(historyEntry(page, 'Allocation moved')).toBeVisible()
  const [left] = await admin.query(
    `SELECT stocked_quantity, reserved_quantity FROM inventory_level level
     JOIN stock_location place ON place.id = level.location_id WHERE place.name = $1`,
    [lisbon.name],
  )
  expect(left).toEqual({ stocked_quantity: 1, reserved_quantity: 0 })
  await lisbon.close()
})
