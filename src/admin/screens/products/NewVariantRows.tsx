import { Button, Group, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Rows } from '../../engine/form/Rows.tsx'
import { countOf, optionsIn, variantsOf } from './combinations.ts'
import { PriceRows } from './PriceRows.tsx'
import { VariantFields } from './VariantFields.tsx'

/** Makes a variant of each combination. Those that somebody has written stay. */
function MakeVariants() {
  const written: unknown = useWatch({ name: 'options' })
  const variants: unknown = useWatch({ name: 'variants' })
  const prices: unknown = useWatch({ name: 'every_price' })
  const { setValue } = useFormContext()
  const options = optionsIn(written)
  const count = countOf(options)
  const make = () =>
    setValue('variants', variantsOf(options, variants, prices), { shouldDirty: true })
  return (
    <Group gap="sm">
      <Button
        variant="light"
        leftSection={<IconSparkles size={16} aria-hidden />}
        disabled={count === 0}
        onClick={make}
      >
        {count > 1 ? `Make ${count} variants` : 'Make variants'}
      </Button>
      <Text size="sm" c="dimmed">
        One for each combination of the values, with these prices
      </Text>
    </Group>
  )
}

/** Variants of a new product, with a value for each of its options. */
export function NewVariantRows() {
  const written: unknown = useWatch({ name: 'options' })
  const titles = optionsIn(written).map(({ title }) => title)
  return (
    <>
      <PriceRows source="every_price" label="Prices of every variant" />
      <MakeVariants />
      <Rows source="variants" label="Variants" item="variant" titleSource="title">
        <VariantFields optionTitles={titles} />
      </Rows>
    </>
  )
}
