import { FileInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import { CHOSEN_AGAIN } from '../../engine/form/chosen-again.ts'
import { useField } from '../../engine/form/field.ts'
import { ChoiceField } from '../../engine/form/inputs.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import { isImport, JOB_KINDS } from './job-kinds.ts'

const keyIn = (answer: unknown): string | null => {
  const uploads = fieldsOf(answer)['uploads']
  const { key } = fieldsOf(Array.isArray(uploads) ? uploads[0] : null)
  return typeof key === 'string' ? key : null
}

/** The file of an import: it is kept as soon as it is chosen, where staff alone may read it. */
function JobFileField() {
  const { face, text, onChange } = useField({
    source: 'context.fileKey',
    label: 'File',
    hint: 'A CSV file of at most 20 MB',
    isRequired: true,
  })
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const [chosen, setChosen] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: File | null) => {
    setChosen(file)
    // Without a file before, nothing has changed yet: the form cannot be sent until this one is kept.
    if (text) onChange(null)
    if (file === null) return
    setSending(true)
    try {
      onChange(keyIn(await provider.upload('protected', [file])))
    } catch (error) {
      setChosen(null)
      notify(error instanceof Error ? error.message : 'The file could not be uploaded', {
        type: 'error',
      })
    } finally {
      setSending(false)
    }
  }
  return (
    <FileInput
      {...face}
      accept=".csv,text/csv"
      placeholder="Choose a file"
      fileInputProps={CHOSEN_AGAIN}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      disabled={isSending}
      value={chosen}
      onChange={(file) => void send(file)}
    />
  )
}

/** What a new job does, and the file that it needs. */
export function JobForm() {
  const type: unknown = useWatch({ name: 'type' })
  return (
    <>
      <ChoiceField source="type" label="Job" choices={JOB_KINDS} isRequired />
      {isImport(type) && <JobFileField />}
    </>
  )
}
