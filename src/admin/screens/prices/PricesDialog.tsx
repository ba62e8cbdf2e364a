import { Alert, Button, Divider, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { Dialog } from '../../engine/Dialog.tsx'
import { useUnsaved } from '../../engine/form/unsaved.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import { outcomesIn } from '../../engine/sheet/outcomes.ts'
import { useCurrencies } from '../store/CurrencyField.tsx'
import {
  changesOf,
  isIncomplete,
  type PriceChange,
  type PricedProduct,
  priceBodyOf,
  pricesOf,
  problemsIn,
  storedAfter,
} from './list-price.ts'
import { OtherPrices } from './OtherPrices.tsx'
import { PriceGrid } from './PriceGrid.tsx'

interface PricesDialogProps {
  readonly listId: string
  readonly product: PricedProduct
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Saves what has changed, and closes unless more was typed meanwhile. `stored` is what a save found, which
 * somebody else may have changed.
 */
function useSave({ listId, product, onClose, onSaved }: PricesDialogProps) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const [stored, setStored] = useState(() => pricesOf(product, listId))
  const [prices, setPrices] = useState(stored)
  const [problems, setProblems] = useState<readonly string[]>([])
  const saving = useMutation({
    mutationFn: async (sent: readonly PriceChange[]) => {
      const body = priceBodyOf(listId, sent)
      return outcomesIn(await provider.act({ method: 'POST', path: 'prices', body }))
    },
    onSuccess: (outcomes, sent) => {
      const wrong = problemsIn(product, sent, outcomes)
      const now = storedAfter(stored, sent, outcomes)
      setStored(now)
      setProblems(wrong)
      if (wrong.length > 0) return
      notify('Prices saved', { type: 'success' })
      if (changesOf(now, prices).length === 0) onClose()
    },
    onError: ({ message }) => setProblems([message]),
    onSettled: onSaved,
  })
  const changes = changesOf(stored, prices)
  return { prices, setPrices, changes, problems, save: saving.mutate, isSaving: saving.isPending }
}

/** The prices of one product in a list. An emptied price is removed. */
export function PricesDialog(props: PricesDialogProps) {
  const { product, onClose } = props
  const currencies = useCurrencies().map(({ code }) => code)
  const { prices, setPrices, changes, problems, save, isSaving } = useSave(props)
  useUnsaved(changes.length > 0)
  const parts = { product, currencies, prices, onChange: setPrices }
  return (
    <Dialog
      size="xl"
      onClose={onClose}
      title={product.title}
      closeOnClickOutside={changes.length === 0}
      isBusy={isSaving}
    >
      <Stack gap="md">
        <PriceGrid {...parts} />
        <Divider />
        <OtherPrices {...parts} />
        {problems.length > 0 && (
          <Alert color="red" variant="light" role="alert">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isSaving}
            disabled={changes.length === 0 || prices.some(isIncomplete)}
            onClick={() => save(changes)}
          >
            Save prices
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
