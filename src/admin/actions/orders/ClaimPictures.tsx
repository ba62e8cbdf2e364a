import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  CLAIM_PICTURE_KINDS,
  CLAIM_PICTURES_AT_MOST,
  pictureProblem,
} from '#domain/after-sale/claim-pictures.ts'
import { fieldsOf } from '#domain/web/json.ts'
import { CHOSEN_AGAIN } from '../../engine/form/chosen-again.ts'
import { useField } from '../../engine/form/field.ts'
import { useUnderWay } from '../../engine/form/use-under-way.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import { pictureAddress, picturesIn } from './claim-pictures.ts'

type Props = { readonly orderId: string }

/** The pictures of the form, and a way to send more, one after the other. */
function usePictures({ orderId }: Props) {
  const { during, validate } = useUnderWay()
  const { face, value, onChange } = useField({ source: 'pictures', validate })
  const provider = useDataProvider<ActionProvider>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { getValues } = useFormContext()
  const ids = picturesIn({ pictures: value })
  /** Others may have been removed while one was on its way. */
  const current = () => picturesIn({ pictures: getValues('pictures') })
  const send = async (files: readonly File[]) => {
    const wrong =
      ids.length + files.length > CLAIM_PICTURES_AT_MOST
        ? `Choose at most ${CLAIM_PICTURES_AT_MOST} pictures in all.`
        : pictureProblem(files)
    setProblem(wrong)
    if (wrong !== null) return
    setSending(true)
    const kept: string[] = []
    try {
      await during(async () => {
        for (const file of files) {
          const { picture } = await provider.picture(`orders/${orderId}/pictures`, file)
          const { id } = fieldsOf(picture)
          if (typeof id === 'string') kept.push(id)
        }
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The pictures could not be uploaded')
    }
    onChange([...current(), ...kept])
    setSending(false)
  }
  const remove = (id: string) => onChange(current().filter((each) => each !== id))
  return { ids, isSending, problem: problem ?? face.error ?? null, send, remove }
}

/** Pictures of a problem, which are sent as they are chosen; kept as `pictures`, by their ids. */
export function ClaimPictures({ orderId }: Props) {
  const { ids, isSending, problem, send, remove } = usePictures({ orderId })
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {ids.map((id, index) => (
          <Group key={id} gap={2} align="flex-start">
            <img
              src={pictureAddress(orderId, id)}
              alt={`The problem, ${index + 1}`}
              width={72}
              height={72}
              style={{ objectFit: 'cover', borderRadius: 6 }}
            />
            <CloseButton
              size="sm"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => remove(id)}
            />
          </Group>
        ))}
      </Group>
      <Group gap="sm">
        <FileButton
          multiple
          accept={CLAIM_PICTURE_KINDS}
          inputProps={CHOSEN_AGAIN}
          onChange={(files) => void send(files)}
        >
          {(button) => (
            <Button
              {...button}
              variant="light"
              size="xs"
              loading={isSending}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              Add pictures
            </Button>
          )}
        </FileButton>
        <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {problem ?? 'JPEG, PNG, WebP or AVIF, up to 8 MB.'}
        </Text>
      </Group>
    </Stack>
  )
}
