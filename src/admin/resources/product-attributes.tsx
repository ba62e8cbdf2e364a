import { lazily } from '../engine/lazily.tsx'
import { Status } from '../engine/marks.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'
import { sourceLabel } from '../screens/attributes/sources.ts'

const AttributeFields = lazily(
  async () => (await import('../screens/attributes/AttributeFields.tsx')).AttributeFields,
)
const NewAttributeFields = lazily(
  async () => (await import('../screens/attributes/AttributeFields.tsx')).NewAttributeFields,
)

interface AttributeRecord extends AnyRecord {
  readonly label: string
  readonly key: string
  readonly source: string
  readonly is_shown: boolean
  readonly value_order: readonly string[]
}

/** What shoppers narrow listings by. */
export const productAttributes = resource<AttributeRecord>({
  name: 'product-attributes',
  label: 'Attributes',
  singular: 'Attribute',
  group: 'Catalogue',
  titleOf: ({ label }) => label,
  columns: [
    { source: 'label', label: 'Heading' },
    { source: 'key', label: 'In addresses' },
    { source: 'source', label: 'Values from', render: ({ source }) => sourceLabel(source) },
    { source: 'position', align: 'end' },
    {
      source: 'is_shown',
      label: 'Status',
      render: ({ is_shown }) => <Status value={is_shown ? 'active' : 'hidden'} />,
    },
  ],
  canCreate: true,
  canDelete: true,
  initial: { source: 'option', names: [], value_order: [], position: 50, is_shown: true },
  Form: AttributeFields,
  CreateForm: NewAttributeFields,
})
