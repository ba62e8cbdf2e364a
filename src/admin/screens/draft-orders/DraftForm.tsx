import { useDataProvider } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import { ORDER_AT_MOST, QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'
import { useTold } from '../../engine/feedback/use-told.ts'
import { AddressFields } from '../../engine/form/AddressFields.tsx'
import { useField } from '../../engine/form/field.ts'
import { NumberField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { ReferenceSelect } from '../../engine/form/ReferenceSelect.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { Section } from '../../engine/form/Section.tsx'
import type { AnyRecord } from '../../engine/resource.ts'
import { RegionMoneyField } from '../regions/RegionMoneyField.tsx'

/** A customer of the shop, whose address for mails is taken over. */
function CustomerField() {
  const { text, onChange } = useField({ source: 'customer_id' })
  const { getValues, setValue } = useFormContext()
  const provider = useDataProvider()
  const told = useTold()
  const choose = async (id: string | undefined) => {
    onChange(id ?? null)
    if (id === undefined) return
    const { data } = await provider.getOne<AnyRecord>('customers', { id })
    const chosen: unknown = getValues('customer_id')
    // Somebody else may be chosen by now, who would get mails at this address.
    if (chosen === id) setValue('email', fieldsOf(data)['email'], { shouldDirty: true })
  }
  return (
    <ReferenceSelect
      label="Customer"
      hint="Or only an e-mail address, for somebody new"
      resource="customers"
      value={text ? [text] : []}
      isMultiple={false}
      onChange={([id]) => told(() => choose(id))}
    />
  )
}

const Items = () => (
  <>
    <Rows source="items" label="Items" item="item" initial={{ quantity: 1 }}>
      <div style={{ flex: 1, minWidth: 240 }}>
        <ReferenceField source="variant_id" label="Variant" resource="variants" isRequired />
      </div>
      <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} isRequired />
      <RegionMoneyField source="unit_price" label="Custom price" />
    </Rows>
    <Rows source="custom_items" label="Custom lines" item="custom line" initial={{ quantity: 1 }}>
      <div style={{ flex: 1, minWidth: 240 }}>
        <TextField source="title" label="Description" isRequired />
      </div>
      <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} isRequired />
      <RegionMoneyField source="unit_price" label="Price" isRequired />
    </Rows>
  </>
)

/** The ways of the chosen region, those for staff alone among them. */
function Delivery() {
  const region: unknown = useWatch({ name: 'region_id' })
  if (typeof region !== 'string' || region === '') return null
  return (
    <Rows source="shipping_methods" label="Delivery" item="delivery">
      <div style={{ flex: 1, minWidth: 240 }}>
        <ReferenceField
          source="option_id"
          label="Shipping option"
          resource="shipping-options"
          filter={{ region_id: region, is_return: false }}
          isRequired
        />
      </div>
      <RegionMoneyField source="price" label="Custom price" atMost={ORDER_AT_MOST} />
    </Rows>
  )
}

/** An order that staff compose: by telephone, at the counter, for a café. */
export const CreateDraftForm = () => (
  <>
    <Pair>
      <CustomerField />
      <TextField source="email" label="E-mail" type="email" isRequired />
    </Pair>
    <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
    <Items />
    <Delivery />
    <Rows source="discounts" label="Discount codes" item="code">
      <TextField source="code" isRequired />
    </Rows>
    <Section title="Delivery address">
      <AddressFields source="shipping_address" hasPerson />
    </Section>
    <SwitchField source="no_notification_order" label="Send no e-mails about this order" />
  </>
)

/** What an open draft can change, beside its lines. */
export const DraftDetailsForm = () => (
  <>
    <TextField source="email" label="E-mail" type="email" isRequired />
    <Rows source="discounts" label="Discount codes" item="code">
      <TextField source="code" isRequired />
    </Rows>
    <AddressFields source="shipping_address" hasPerson />
  </>
)
