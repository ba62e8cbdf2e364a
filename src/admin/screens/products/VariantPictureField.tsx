import { Select } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useField } from '../../engine/form/field.ts'
import { altsIn, urlsIn } from './pictures.ts'

interface VariantPictureFieldProps {
  /** Where the form has the fields of the product: at its root, in the product's own. */
  readonly product?: `${string}.`
}

/** The picture that the shop shows first when the variant is chosen: one of the product's. */
export function VariantPictureField({ product }: VariantPictureFieldProps) {
  const { face, text, onChange } = useField({ source: 'metadata.image', label: 'Picture' })
  const images: unknown = useWatch({ name: `${product ?? ''}images` })
  const metadata: unknown = useWatch({ name: `${product ?? ''}metadata` })
  const alts = altsIn(metadata)
  const urls = urlsIn(images)
  const others = text && !urls.includes(text) ? [text] : []
  return (
    <Select
      {...face}
      data={[...urls, ...others].map((url, index) => ({
        value: url,
        label: alts[url] || `Picture ${index + 1}`,
      }))}
      placeholder="The product’s first"
      value={text || null}
      clearable
      onChange={(url) => onChange(url ?? '')}
    />
  )
}
