import type { Region } from '@medusajs/medusa'
import { TextField } from '../../engine/form/inputs.tsx'
import { MoneyField } from '../../engine/form/MoneyField.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { Section } from '../../engine/form/Section.tsx'
import type { Json } from '../../engine/json.ts'
import { AmountsField } from './AmountsField.tsx'

const Account = () => (
  <>
    <Pair>
      <TextField source="payment_account.holder" label="Account holder" maxLength={70} />
      <TextField source="payment_account.bank" label="Bank" maxLength={70} />
      <TextField source="payment_account.iban" label="IBAN" maxLength={42} />
      <TextField source="payment_account.bic" label="BIC" maxLength={11} />
    </Pair>
    <Pair>
      <TextField source="payment_account.account_number" hint="Where there is no IBAN" />
      <TextField source="payment_account.sort_code" hint="United Kingdom" />
      <TextField source="payment_account.routing_number" hint="United States" />
      <TextField source="payment_account.branch" hint="Japan" maxLength={70} />
    </Pair>
  </>
)

/** What invoices say in a region, and which gift cards it sells. */
export const RegionTermsForm = ({ record }: { readonly record: Json<Region> }) => {
  const currencyCode = record.currency_code
  return (
    <>
      <TextField
        source="tax_number"
        label="Tax number"
        hint="Printed on invoices exactly as written, such as “VAT number DE 123 456 788”"
        maxLength={60}
      />
      <Section title="Account for invoices">
        <Account />
      </Section>
      <Section title="Gift cards">
        <Pair>
          <MoneyField source="gift_cards.least" label="From" currencyCode={currencyCode} />
          <MoneyField source="gift_cards.most" label="Up to" currencyCode={currencyCode} />
          <MoneyField source="gift_cards.step" label="In steps of" currencyCode={currencyCode} />
        </Pair>
        <AmountsField
          source="gift_cards.offered"
          label="Amounts to choose from"
          hint="Shoppers may enter any other. Without amounts, cards have the prices of their variants."
          currencyCode={currencyCode}
        />
      </Section>
    </>
  )
}
