import { Alert, Button, Divider, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { Dialog } from '../../engine/Dialog.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import { useCurrencies } from '../store/CurrencyField.tsx'
import { changeOf, isPlain, type ListPrice, type PricedProduct, pricesOf } from './list-price.ts'
import { OtherPrices } from './OtherPrices.tsx'
import { PriceGrid } from './PriceGrid.tsx'

interface PricesDialogProps {
  readonly listId: string
  readonly product: PricedProduct
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A price by quantity or region without its amount. */
const isIncomplete = (price: ListPrice) => !isPlain(price) && price.amount === null

/** Saves what has changed: new and changed prices first, because the list may be in use. */
function useSave({ listId, onClose, onSaved }: PricesDialogProps) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  return useMutation({
    mutationFn: async ({ prices, removed }: ReturnType<typeof changeOf>) => {
      const path = `price-lists/${listId}`
      if (prices.length > 0) await provider.act({ method: 'POST', path, body: { prices } })
      if (removed.length > 0)
        await provider.act({
          method: 'DELETE',
          path: `${path}/prices/batch`,
          body: { price_ids: removed },
        })
    },
    onSuccess: () => {
      notify('Prices saved', { type: 'success' })
      onSaved()
      onClose()
    },
    onError: () => onSaved(),
  })
}

/** The prices of one product in a list. An emptied price is removed. */
export function PricesDialog(props: PricesDialogProps) {
  const { listId, product, onClose } = props
  const currencies = useCurrencies().map(({ code }) => code)
  const before = pricesOf(product, listId)
  const [prices, setPrices] = useState(before)
  const { mutate, isPending, error } = useSave(props)
  const change = changeOf(before, prices)
  const isUnchanged = change.prices.length === 0 && change.removed.length === 0
  const parts = { product, currencies, prices, onChange: setPrices }
  return (
    <Dialog size="xl" onClose={onClose} title={product.title}>
      <Stack gap="md">
        <PriceGrid {...parts} />
        <Divider />
        <OtherPrices {...parts} />
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isPending}
            disabled={isUnchanged || prices.some(isIncomplete)}
            onClick={() => mutate(change)}
          >
            Save prices
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
