import { SearchIcon } from '@sanity/icons/Search'
import { Button, Card, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { findProducts } from '../catalogue.ts'
import { ProductRow } from './ProductRow.tsx'
import { useAnswer } from './use-answer.ts'

interface Props {
  readonly label: string
  readonly chosen: readonly string[]
  readonly onChoose: (handle: string) => void
}

/** Searches the live catalogue for a product. */
export function ProductSearch({ label, chosen, onChoose }: Props) {
  const [q, setQ] = useState('')
  const found = useAnswer(`find ${q}`, () => findProducts(q))
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <TextInput
          aria-label={label}
          icon={SearchIcon}
          placeholder="A name, a taste, a place"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        {found.state === 'failed' && (
          <Text size={1} muted>
            The catalogue is not responding. Try again in a moment.
          </Text>
        )}
        {found.state === 'there' && found.value.length === 0 && (
          <Text size={1} muted>
            Nothing in the shop has that name.
          </Text>
        )}
        {found.state === 'there' && (
          <Stack gap={1} style={{ maxBlockSize: 320, overflowY: 'auto' }}>
            {found.value.map((product) => (
              <Button
                key={product.handle}
                mode="bleed"
                padding={2}
                disabled={chosen.includes(product.handle)}
                aria-label={`Choose ${product.title}`}
                onClick={() => onChoose(product.handle)}
              >
                <ProductRow handle={product.handle} product={product} />
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
