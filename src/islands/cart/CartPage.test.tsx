// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import { receiveCart, removeLine } from '#stores/cart-changes.ts'
import { aCart, aLine } from '#tests/fixtures/checkout.ts'
import { CartPage } from './CartPage.tsx'

const LINE = aLine({ unitPrice: 1350, subtotal: 2523, discountTotal: 252 })
const CART = aCart({ items: [LINE], discounts: ['TEN'], discountTotal: 252, taxTotal: 159 })

let root: Root | undefined

const show = (cart: Cart | null) => {
  const page = (
    <CartPage
      cart={cart}
      currencyCode="eur"
      countryCode="de"
      deliveries={[]}
      renderedAt="2026-11-23T09:00:00Z"
    />
  )
  document.body.innerHTML = `<main>${renderToString(page)}</main>`
  const complaints: unknown[] = []
  const main = screen.getByRole('main')
  const hydrate = () =>
    act(() => {
      root = hydrateRoot(main, page, { onRecoverableError: (error) => complaints.push(error) })
    })
  return { complaints, hydrate, html: main.innerHTML, main, page }
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

afterEach(() => {
  act(() => {
    root?.unmount()
    for (const key of ['variant_1', 'variant_2']) void removeLine(key)
    receiveCart({ ...CART, completedAt: '2026-11-20' })
  })
  root = undefined
  cleanup()
  vi.unstubAllGlobals()
})

test('works as forms before any script', () => {
  show(CART)
  const form = screen.getByRole('button', { name: /^One more/ }).closest('form')
  expect(form?.getAttribute('action')).toBe('/cart/lines')
  expect(form?.getAttribute('method')).toBe('post')
  const sent = (name: RegExp) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    return `${button.name}=${button.value}`
  }
  expect(sent(/^One more/)).toBe('quantity=3')
  expect(sent(/^One fewer/)).toBe('quantity=1')
  expect(sent(/^Remove/)).toBe('quantity=0')
  expect(form?.querySelector<HTMLInputElement>('input[name="lineId"]')?.value).toBe('item_1')
})

test('shows the total, before and after the discount', () => {
  show(CART)
  expect(screen.getByRole('listitem').textContent).toContain('€27.00')
  expect(screen.getByText('Discount').nextElementSibling?.textContent).toBe('-€2.70')
  expect(screen.getByText('Subtotal').nextElementSibling?.textContent).toBe('€24.30')
})

test('a line that is more than its variant is not saved for later, where the rest would be lost', () => {
  const metadata = [
    {},
    { plan_id: 'plan_1', type: 'subscription', interval: 'month', interval_count: 1 },
    { recipient_email: 'noor@example.com', amount: '7500' },
    { amount: '5000' },
  ]
  const items = metadata.map((each, index) => ({ ...LINE, id: `item_${index}`, metadata: each }))
  show({ ...CART, items })
  const lines = screen.getAllByRole('listitem')
  const isSaved = (line: HTMLElement) => line.textContent.includes('Save for later')
  expect(lines.map(isSaved)).toEqual([true, false, false, false])
})

test('hydrates as it was rendered, and then changes at once', () => {
  const { complaints, hydrate, html } = show(CART)
  hydrate()
  expect(complaints).toEqual([])
  expect(screen.getByRole('main').innerHTML).toBe(html)
  fireEvent.click(screen.getByRole('button', { name: /^One more/ }))
  expect(screen.getByRole('listitem').textContent).toContain('€40.50')
})

/** Calls back when React has drawn, and before it runs the effects that it leaves for later. */
const Drawn = ({ children, then }: PropsWithChildren<{ then: () => void }>) => {
  useLayoutEffect(() => queueMicrotask(then), [then])
  return children
}

test('a press that comes as early as hydration counts', async () => {
  const items = [{ ...LINE, id: 'item_2', variantId: 'variant_2' }]
  const { page, main } = show({ ...CART, items })
  // Outside of `act`, which leaves no time between drawing and effects, as a browser does.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await new Promise<void>((resolve) => {
    const press = () => {
      screen.getByRole('button', { name: /^One more/ }).click()
      resolve()
    }
    root = hydrateRoot(main, <Drawn then={press}>{page}</Drawn>)
  })
  await vi.waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('€40.50'))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('without a cart it is empty and links to the shop', () => {
  const { complaints, hydrate } = show(null)
  hydrate()
  expect(complaints).toEqual([])
  expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeDefined()
})
