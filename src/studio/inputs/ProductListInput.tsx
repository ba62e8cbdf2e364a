import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Stack } from '@sanity/ui'
import { type ArrayOfPrimitivesInputProps, set, unset } from 'sanity'
import { ProductRow } from './ProductRow.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { useProducts } from './use-products.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The list with one of its products moved up. */
const earlier = (handles: readonly string[], index: number) => {
  const moved = handles.filter((_, i) => i !== index)
  moved.splice(index - 1, 0, ...handles.slice(index, index + 1))
  return moved
}

/** Chooses products and their order; their handles are stored. */
export function ProductListInput({ value, onChange, readOnly }: ArrayOfPrimitivesInputProps) {
  const handles = (value ?? []).filter(isText)
  const productOf = useProducts(handles)
  const change = (next: readonly string[]) => onChange(next.length > 0 ? set([...next]) : unset())
  const isFixed = readOnly === true
  return (
    <Stack gap={2}>
      {handles.map((handle, index) => {
        const name = productOf(handle)?.title ?? handle
        return (
          <Card key={handle} border radius={2} padding={2}>
            <ProductRow handle={handle} product={productOf(handle)}>
              <Flex>
                <Button
                  mode="bleed"
                  icon={ArrowUpIcon}
                  aria-label={`Move ${name} up`}
                  disabled={isFixed || index === 0}
                  onClick={() => change(earlier(handles, index))}
                />
                <Button
                  mode="bleed"
                  icon={ArrowDownIcon}
                  aria-label={`Move ${name} down`}
                  disabled={isFixed || index === handles.length - 1}
                  onClick={() => change(earlier(handles, index + 1))}
                />
                <Button
                  mode="bleed"
                  tone="critical"
                  icon={TrashIcon}
                  aria-label={`Remove ${name}`}
                  disabled={isFixed}
                  onClick={() => change(handles.filter((_, i) => i !== index))}
                />
              </Flex>
            </ProductRow>
          </Card>
        )
      })}
      {!isFixed && (
        <ProductSearch
          label="Add a product"
          chosen={handles}
          onChoose={(handle) => change([...handles, handle])}
        />
      )}
    </Stack>
  )
}
