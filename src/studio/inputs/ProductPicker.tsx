import { Button, Card, Stack } from '@sanity/ui'
import { useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import { ProductRow } from './ProductRow.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { useProducts } from './use-products.ts'

/** Chooses one product; its handle is stored. */
export function ProductPicker({ value, onChange, readOnly }: StringInputProps) {
  const [isSearching, setSearching] = useState(false)
  const productOf = useProducts(value ? [value] : [])
  const choose = (handle: string) => {
    onChange(set(handle))
    setSearching(false)
  }
  return (
    <Stack gap={2}>
      {value && (
        <Card border radius={2} padding={2}>
          <ProductRow handle={value} product={productOf(value)}>
            <Button
              mode="bleed"
              text="Change"
              fontSize={1}
              disabled={readOnly === true}
              onClick={() => setSearching(!isSearching)}
            />
            <Button
              mode="bleed"
              text="Remove"
              fontSize={1}
              tone="critical"
              disabled={readOnly === true}
              onClick={() => onChange(unset())}
            />
          </ProductRow>
        </Card>
      )}
      {!readOnly && (isSearching || !value) && (
        <ProductSearch label="Find a product" chosen={value ? [value] : []} onChoose={choose} />
      )}
    </Stack>
  )
}
