import { Select } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useField } from '../../engine/form/field.ts'
import { altsIn, urlsIn } from './pictures.ts'

/** The picture that the shop shows first when the variant is chosen: one of the product's. */
export function VariantPictureField() {
  const { face, text, onChange } = useField({ source: 'metadata.image', label: 'Picture' })
  const images: unknown = useWatch({ name: 'images' })
  const metadata: unknown = useWatch({ name: 'metadata' })
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
