import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CHOSEN_AGAIN } from '../../engine/form/chosen-again.ts'
import { useUnderWay } from '../../engine/form/use-under-way.ts'
import { PictureRow } from './PictureRow.tsx'
import { usePictures, useUpload } from './use-pictures.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const hasFiles = ({ dataTransfer }: React.DragEvent) => dataTransfer.types.includes('Files')

/** The pictures of a product in the order of its page. Files are added by button or by dropping. */
export function PicturesField() {
  const { during, validate } = useUnderWay()
  const { urls, alts, cover, problem, ...pictures } = usePictures(validate)
  const { waiting, send } = useUpload(pictures.add, during)
  const [isOver, setOver] = useState(false)
  return (
    <Stack
      gap="sm"
      p="sm"
      style={{
        border: `1px dashed var(${isOver ? '--mantine-primary-color-filled' : '--mantine-color-default-border'})`,
        borderRadius: 'var(--mantine-radius-md)',
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        void send([...event.dataTransfer.files])
      }}
    >
      {urls.length > 0 && (
        <Stack
          component="ol"
          gap="sm"
          m={0}
          p={0}
          aria-label="Pictures"
          style={{ listStyle: 'none' }}
        >
          {urls.map((url, index) => (
            <PictureRow
              key={url}
              url={url}
              alt={alts[url] ?? ''}
              index={index}
              count={urls.length}
              isCover={url === cover}
              onDescribe={(alt) => pictures.describe(url, alt)}
              onMove={pictures.move}
              onChoose={() => pictures.choose(url)}
              onRemove={() => pictures.remove(url)}
            />
          ))}
        </Stack>
      )}
      <Group gap="sm">
        <FileButton
          multiple
          accept={ACCEPTED}
          inputProps={CHOSEN_AGAIN}
          onChange={(files) => void send(files)}
        >
          {(button) => (
            <Button
              {...button}
              variant="light"
              loading={waiting > 0}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              Add pictures
            </Button>
          )}
        </FileButton>
        <Text size="sm" c={problem ? 'red' : 'dimmed'} role="status">
          {problem ??
            (waiting > 0
              ? `Sending ${waiting}…`
              : 'Or drop them here. JPEG, PNG, WebP, AVIF or GIF, up to 20 MB.')}
        </Text>
      </Group>
    </Stack>
  )
}
