import { z } from 'zod'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { linkIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { openAdmin, STAFF, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const aCollection = z.object({ collection: z.object({ id: z.string() }) })

test('staff without a session get neither a bundle nor data, and go to the login page and back', async ({
  page,
  storeUrl,
}) => {
  const shell = await page.request.get(`${storeUrl}/admin/collections?page=2`)
  const html = await shell.text()
  expect(html).toContain('Authenticating...')
  expect(html).toContain('Redirecting to login...')
  expect(html).not.toMatch(/<script|astro-island|\.js"/)

  await page.goto('/admin/collections')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcollections$/)
  await page.getByLabel('E-mail').fill(STAFF.email)
  await page.getByLabel('Password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/collections(\?page=1)?$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
})

test('the login page says what is wrong, beside the field and above the form', async ({
  page,
  allowed,
}) => {
  allowed.push(/401/)
  await page.goto('/admin/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This e-mail address and password do not match.')
  await expectAccessible(page)
})

test('a signed-in visit to the login page leads to the dashboard', async ({ page, storeUrl }) => {
  await signInStaff(page, storeUrl)
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('logging out leads to the login page even while commerce fails', async ({
  page,
  storeUrl,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'dashboard')
  // What the front server answers while commerce is away: it ends the browser's session all the same.
  await page.route('**/commerce/admin/auth', (route) =>
    route.fulfill({
      status: 502,
      headers: { 'set-cookie': 'staff_session=; Path=/; Max-Age=0' },
      json: { type: 'api_error', message: 'The shop is taking a break. Please try again.' },
    }),
  )
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('logging out without an answer leads to the login page, which says that the session goes on', async ({
  page,
  storeUrl,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'dashboard')
  await page.route('**/commerce/admin/auth', (route) => route.abort())
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('alert')).toContainText('You are still signed in on this device')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('The store does not answer right now.')).toBeVisible()
  await page.unroute('**/commerce/admin/auth')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a session that ends elsewhere leads to the login page with the next request', async ({
  page,
  storeUrl,
  allowed,
}) => {
  allowed.push(/401/)
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'collections')
  await page.context().clearCookies({ name: 'staff_session' })
  const signOuts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') signOuts.push(request.url())
  })
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcollections/)
  expect(signOuts, 'nobody is left to sign out').toEqual([])
})

test('a form that is filled while the session ends stays, and is saved after another sign-in', async ({
  page,
  storeUrl,
  admin,
  allowed,
}) => {
  allowed.push(/401/)
  const title = unique('Small lots')
  const { id } = aCollection.parse(await admin.staff.post('/collections', { title })).collection
  await signInStaff(page, storeUrl)
  await openAdmin(page, `collections/${id}`)
  await page.getByLabel('Title').fill(`${title} two`)
  await page.context().clearCookies({ name: 'staff_session' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign in again in another tab')
  await expect(page.getByLabel('Title')).toHaveValue(`${title} two`)
  await signInStaff(page, storeUrl)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} two` })).toBeVisible()
})

test('a forgotten password is asked for with the same words for every address', async ({
  page,
}) => {
  await page.goto('/admin/login?forgotten=1')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(page.getByRole('status')).toContainText('If this address belongs to a colleague')
})

test('a forgotten password is set anew by the mailed link, and signs in', async ({
  page,
  admin,
}) => {
  const member = aMemberOfStaff()
  const { email, first_name, last_name } = member
  const named = { email, first_name, last_name, role: 'support' }
  await admin.staff.post('/users', { ...named, password: member.password })
  await page.goto('/admin/login?forgotten=1')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(page.getByRole('status')).toBeVisible()

  await page.goto(await linkIn(email, /A new password for the back office/, '/admin/login'))
  await expect(page).toHaveURL(/\/admin\/login\?.*reset=/)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('New password').fill('another long password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('another long password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('an old link for a new password says so', async ({ page, allowed }) => {
  allowed.push(/401/)
  await page.goto('/admin/login?reset=eyJhbGciOiJIUzI1NiJ9.e30.old&email=nobody%40example.com')
  await page.getByLabel('New password').fill('a-long-new-password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?forgotten=1$/)
})

test('an old invitation says so, and whom to ask', async ({ page, allowed }) => {
  allowed.push(/400/)
  await page.goto('/admin/login?invite=eyJhbGciOiJIUzI1NiJ9.e30.old')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Keeper')
  await page.getByLabel('New password').fill('a-long-new-password')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toContainText('Ask an owner of the shop')
})

test('a password never goes into an address, even before the script of the page has arrived', async ({
  page,
}) => {
  await page.route('**/*.js', () => {})
  await page.goto('/admin/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(STAFF.email)
  await page.getByLabel('Password').fill(STAFF.password)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await page.getByLabel('Password').press('Enter')
  expect(page.url()).toMatch(/\/admin\/login$/)
})
