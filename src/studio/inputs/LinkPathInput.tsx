import { Stack, TextInput } from '@sanity/ui'
import { useId } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import { findProducts, listings } from '../catalogue.ts'
import { ProductRow } from './ProductRow.tsx'
import { useAnswer } from './use-answer.ts'
import { useProducts } from './use-products.ts'

interface ShopPage {
  /** LK-1: without a leading slash. */
  readonly path: string
  readonly title: string
}

const FIXED: readonly ShopPage[] = [
  { path: 'home', title: 'The home page' },
  { path: 'products', title: 'Everything in the shop' },
  { path: 'stories', title: 'All stories' },
  { path: 'gift-cards', title: 'Gift cards' },
  { path: 'orders/lookup', title: 'Find your order' },
  { path: 'cart', title: 'Your bag' },
]

const KINDS = /^(?:products|categories|collections)\/?/

/** The shop's pages that match the typed words or address. */
async function pagesMatching(typed: string): Promise<readonly ShopPage[]> {
  const words = typed.replace(KINDS, '').replaceAll('-', ' ')
  const [lists, products] = await Promise.all([listings(), findProducts(words)])
  return [
    ...products.map(({ handle, title }) => ({ path: `products/${handle}`, title })),
    ...lists,
    ...FIXED,
  ]
}

/** An address of the shop: the browser suggests existing ones, and any other can be typed. */
export function LinkPathInput({ value = '', onChange, readOnly, elementProps }: StringInputProps) {
  const list = useId()
  const answer = useAnswer(`places ${value}`, () => pagesMatching(value))
  const [, handle] = /^products\/([^/?#]+)$/.exec(value) ?? []
  const productOf = useProducts(handle ? [handle] : [])
  const change = (typed: string) => {
    const path = typed.replace(/^\/+/, '')
    onChange(path ? set(path) : unset())
  }
  return (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        list={list}
        prefix="/"
        value={value}
        readOnly={readOnly === true}
        placeholder="Type a name, or an address such as categories/tea"
        onChange={(event) => change(event.currentTarget.value)}
      />
      <datalist id={list}>
        {(answer.state === 'there' ? answer.value : FIXED).map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      {handle && <ProductRow handle={handle} product={productOf(handle)} />}
    </Stack>
  )
}
