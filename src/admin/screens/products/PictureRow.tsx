import { ActionIcon, Box, Button, Group, Image, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { pictureAddresses } from '#domain/catalogue/picture.ts'

interface PictureRowProps {
  readonly url: string
  readonly alt: string
  readonly index: number
  readonly count: number
  readonly isCover: boolean
  readonly onDescribe: (alt: string) => void
  readonly onMove: (from: number, to: number) => void
  readonly onChoose: () => void
  readonly onRemove: () => void
}

/** What a row that is dragged carries: nothing but a picture's row may be dropped on another. */
const KIND = 'application/x-picture-row'

function MoveButtons({ index, count, onMove }: Omit<PictureRowProps, 'url' | 'alt' | 'isCover'>) {
  const name = `picture ${index + 1}`
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** One picture: its text, its place, and whether it is the cover. */
export function PictureRow(props: PictureRowProps) {
  const { url, alt, index, isCover, onDescribe, onMove, onChoose, onRemove } = props
  const [isOver, setOver] = useState(false)
  const { src } = pictureAddresses(url, 'line')
  const name = `picture ${index + 1}`
  return (
    <Group
      component="li"
      gap="sm"
      wrap="nowrap"
      align="center"
      aria-label={name}
      draggable
      style={{
        borderTop: `2px solid ${isOver ? 'var(--mantine-primary-color-filled)' : 'transparent'}`,
      }}
      onDragStart={(event) => event.dataTransfer.setData(KIND, String(index))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = event.dataTransfer.getData(KIND)
        if (from === '') return
        event.preventDefault()
        event.stopPropagation()
        onMove(Number(from), index)
      }}
    >
      <IconGripVertical size={16} aria-hidden style={{ flex: 'none', cursor: 'grab' }} />
      <Image src={src} alt={alt} w={64} h={64} radius="sm" fit="cover" flex="none" />
      <Box flex={1} miw={0}>
        <TextInput
          aria-label={`What ${name} shows`}
          placeholder="What it shows, for those who cannot see it"
          maxLength={300}
          value={alt}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
        <Group gap={2} mt={4}>
          <Button
            size="compact-xs"
            variant={isCover ? 'filled' : 'default'}
            aria-pressed={isCover}
            aria-label={`${isCover ? 'Cover' : 'Make cover'}: ${name}`}
            onClick={onChoose}
          >
            {isCover ? 'Cover' : 'Make cover'}
          </Button>
          <MoveButtons {...props} />
          <ActionIcon variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Box>
    </Group>
  )
}
