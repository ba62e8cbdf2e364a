import type { GiftCard } from '@medusajs/medusa'
import { TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { Money } from '../engine/marks.tsx'
import type { Action } from '../engine/resource.ts'
import { setField } from './set-field.ts'

type GiftCardRecord = Json<GiftCard>

const send: Action<GiftCardRecord> = {
  name: 'send',
  label: 'Send by e-mail',
  done: 'The e-mail is on its way',
  isPossible: ({ balance, is_disabled }) => balance > 0 && !is_disabled,
  Form: () => <TextField source="email" label="E-mail" type="email" isRequired />,
  request: ({ id }, { email }) => ({
    method: 'POST',
    path: `gift-cards/${id}/send`,
    body: { email },
  }),
}

const remove: Action<GiftCardRecord> = {
  name: 'delete',
  label: 'Delete',
  done: 'Gift card deleted',
  isDangerous: true,
  confirm: ({ balance, region }) => (
    <p>
      Delete this gift card? Its{' '}
      <Money amount={balance} currencyCode={region?.currency_code ?? 'eur'} /> can no longer be
      spent. This cannot be undone.
    </p>
  ),
  request: ({ id }) => ({ method: 'DELETE', path: `gift-cards/${id}` }),
  opens: () => ({ resource: 'gift-cards' }),
}

const switched = { resource: 'gift-cards', field: 'is_disabled' } as const
const cards = ({ length }: readonly GiftCardRecord[]) =>
  length === 1 ? 'this gift card' : `${length} gift cards`
const enable = setField<GiftCardRecord>({
  ...switched,
  value: false,
  label: 'Enable',
  done: 'Enabled',
  confirm: (_, chosen) => <p>Let shoppers pay with {cards(chosen)} again?</p>,
})
const disable = setField<GiftCardRecord>({
  ...switched,
  value: true,
  label: 'Disable',
  done: 'Disabled',
  confirm: (_, chosen) => (
    <p>Stop shoppers paying with {cards(chosen)} until you enable them again?</p>
  ),
})

/** What is done with a gift card from its list and its page. */
export const giftCardActions = [send, enable, disable, remove]
