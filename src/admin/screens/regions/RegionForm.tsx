import { NumberField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { useKept } from '../../engine/form/use-kept.ts'
import { CurrencyField } from '../store/CurrencyField.tsx'
import { CountriesField, ProvidersField } from './RegionFields.tsx'

/** What was paid in a currency stays in it. */
function RegionCurrencyField() {
  const kept = useKept('regions') !== undefined && {
    hint: 'There are orders or gift cards in it',
    isDisabled: true,
  }
  return <CurrencyField source="currency_code" label="Currency" isRequired {...kept} />
}

const Place = () => (
  <>
    <Pair>
      <TextField source="name" isRequired />
      <RegionCurrencyField />
    </Pair>
    <CountriesField />
    <Pair>
      <ProvidersField kind="payment" />
      <ProvidersField kind="fulfillment" />
    </Pair>
  </>
)

const Tax = () => (
  <>
    <Pair>
      <NumberField
        source="tax_rate"
        label="Tax rate"
        hint="Where no other tax rate applies"
        min={0}
        max={100}
        decimals={4}
        suffix=" %"
        isRequired
      />
      <TextField source="tax_code" label="Tax code" hint="What invoices call it" />
    </Pair>
    <SwitchField source="includes_tax" label="Prices include tax" />
  </>
)

export const CreateRegionForm = () => (
  <>
    <Place />
    <Section title="Tax">
      <Tax />
    </Section>
  </>
)

/** A region decides on gift cards and on the computing of taxes once it is there. */
export const RegionForm = () => (
  <>
    <Place />
    <Section title="Tax">
      <Tax />
      <SwitchField source="gift_cards_taxable" label="Gift cards are taxed" />
      <SwitchField source="automatic_taxes" label="Tax is calculated in each cart" />
    </Section>
    <MetadataField except={['terms']} />
  </>
)
