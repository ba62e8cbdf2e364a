import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('categories are moved by menu, by keys and by dragging, and stay where they are', async ({
  page,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  const stamp = Date.now()
  const [parent, one, two] = [`Cups ${stamp}`, `Small ${stamp}`, `Large ${stamp}`]
  for (const name of [parent, one, two]) {
    await openAdmin(page, 'product-categories/create')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create category' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await openAdmin(page, 'product-categories')
  const said = page.getByRole('status').filter({ hasText: 'is now' })
  const inside = page.getByRole('list', { name: `Inside ${parent}` })

  await page.getByRole('button', { name: `Move ${one}` }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: `Move into ${parent}` }).click()
  await expect(said).toHaveText(`${one} is now 1 of 1 in ${parent}`)

  await page.getByRole('button', { name: `Move ${two}` }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said).toHaveText(`${two} is now 2 of 2 in ${parent}`)
  await expect(page.getByRole('button', { name: `Move ${two}` })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toHaveText(`${two} is now 1 of 2 in ${parent}`)
  await openAdmin(page, 'product-categories')
  await expect(inside.getByRole('link')).toHaveText([two, one])

  await inside.getByRole('link', { name: one }).hover()
  await page.mouse.down()
  const target = await inside.getByRole('link', { name: two }).boundingBox()
  const { x, y } = target ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 8, { steps: 4 })
  await page.mouse.move(x + 20, y - 4, { steps: 4 })
  await page.mouse.up()
  await expect(said).toHaveText(`${one} is now 1 of 2 in ${parent}`)
  await openAdmin(page, 'product-categories')
  await expect(inside.getByRole('link')).toHaveText([one, two])
})
