import { NumberInput, Switch } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { type FieldProps, numberIn, useField } from '../../engine/form/field.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { MoneyField } from '../../engine/form/MoneyField.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { useCurrencies } from '../store/CurrencyField.tsx'

const KINDS = [
  { value: 'percentage', label: 'A percentage' },
  { value: 'fixed', label: 'A fixed amount off' },
  { value: 'price', label: 'A fixed price' },
] as const
const PRICES = [
  { value: 'keep', label: 'Keep the original price' },
  { value: 'follow', label: 'Follow price changes, announced by e-mail' },
] as const
const STOCKS = [
  { value: 'wait', label: 'Wait up to 30 days for stock' },
  { value: 'skip', label: 'Skip the delivery' },
] as const
const UNITS = ['day', 'week', 'month', 'year'].map((value) => ({ value, label: `${value}s` }))

/** Kept in hundredths of a percent. */
function PercentField(props: FieldProps) {
  const { face, value, onChange } = useField(props)
  return (
    <NumberInput
      {...face}
      hideControls
      min={0}
      max={100}
      decimalScale={2}
      suffix=" %"
      value={typeof value === 'number' ? value / 100 : ''}
      onChange={(next) => {
        const percent = numberIn(next)
        onChange(percent === null ? null : Math.round(percent * 100))
      }}
    />
  )
}

const Amounts = ({ source }: { readonly source: string }) => (
  <Pair>
    {useCurrencies().map(({ code }) => (
      <MoneyField
        key={code}
        source={`${source}.amounts.${code}`}
        label={`In ${code.toUpperCase()}`}
        currencyCode={code}
      />
    ))}
  </Pair>
)

/** A plan is not sold in a currency for which its discount has no amount. */
function Discount({ source }: { readonly source: string }) {
  const kind: unknown = useWatch({ name: `${source}.kind` })
  return (
    <>
      <Pair>
        <ChoiceField source={`${source}.kind`} label="Kind" choices={KINDS} isRequired />
        {kind === 'percentage' && (
          <PercentField source={`${source}.basisPoints`} label="Percent" isRequired />
        )}
      </Pair>
      {(kind === 'fixed' || kind === 'price') && <Amounts source={source} />}
    </>
  )
}

function FirstDiscount() {
  const { setValue } = useFormContext()
  const first: unknown = useWatch({ name: 'first_discount' })
  const hasOne = first !== null && first !== undefined
  return (
    <>
      <Switch
        label="A different discount for the first delivery"
        checked={hasOne}
        onChange={(event) =>
          setValue(
            'first_discount',
            event.currentTarget.checked ? { kind: 'percentage', basisPoints: 2000 } : null,
            { shouldDirty: true },
          )
        }
      />
      {hasOne && <Discount source="first_discount" />}
    </>
  )
}

const Terms = () => (
  <>
    <Section title="Discount">
      <Discount source="discount" />
      <FirstDiscount />
    </Section>
    <Section title="Deliveries">
      <Pair>
        <NumberField
          source="min_cycles"
          label="At least"
          hint="Before a shopper may cancel"
          min={1}
        />
        <NumberField source="max_cycles" label="At most" hint="Leave empty for no end" min={1} />
      </Pair>
      <Pair>
        <ChoiceField source="price_policy" label="Later prices" choices={PRICES} isRequired />
        <ChoiceField source="stock_policy" label="Out of stock" choices={STOCKS} isRequired />
      </Pair>
    </Section>
    <NumberField source="rank" label="Position on product pages" min={0} />
    <SwitchField source="is_active" label="Offered" />
  </>
)

export const PlanForm = () => (
  <>
    <TextField source="name" isRequired />
    <Terms />
  </>
)

/** The interval is what a plan is: it is chosen once. */
export const CreatePlanForm = () => (
  <>
    <TextField source="name" isRequired hint="What shoppers choose, such as “Every 2 weeks”" />
    <Pair>
      <NumberField source="interval_count" label="Every" min={1} max={365} isRequired />
      <ChoiceField source="interval" label="Unit" choices={UNITS} isRequired />
    </Pair>
    <Terms />
  </>
)
