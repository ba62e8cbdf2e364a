import { Card, Stack, Text } from '@sanity/ui'
import type { MouseEvent } from 'react'
import { type ObjectInputProps, set, useFormValue } from 'sanity'
import { isRecord } from '#domain/web/json.ts'
import { usePictureUrl } from './use-picture-url.ts'

/** In percent of the picture, to a tenth. */
const share = (at: number, size: number) => Math.round((at / size) * 1000) / 10

/** Puts a spot on the block's picture by a click; the numbers below stay for the keyboard. */
export function SpotInput(props: ObjectInputProps) {
  const { path, value, onChange, readOnly, renderDefault } = props
  const picture = useFormValue([...path.slice(0, -2), 'picture', 'image'])
  const url = usePictureUrl(picture)
  const place = (event: MouseEvent<HTMLElement>) => {
    // A key press has no position.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange([
      set(share(event.clientX - left, width), ['x']),
      set(share(event.clientY - top, height), ['y']),
    ])
  }
  const at = isRecord(value) ? value : {}
  return (
    <Stack gap={4}>
      {url && !readOnly && (
        <Stack gap={2}>
          <Text size={1} muted>
            Click where the product is, or enter its position below.
          </Text>
          <Card radius={2} overflow="hidden" style={{ position: 'relative' }}>
            <button
              type="button"
              aria-label="Put the product where you click"
              onClick={place}
              style={{ padding: 0, border: 0, inlineSize: '100%', cursor: 'crosshair' }}
            >
              <img src={url} alt="" style={{ inlineSize: '100%', display: 'block' }} />
            </button>
            {typeof at['x'] === 'number' && typeof at['y'] === 'number' && (
              <span
                style={{
                  position: 'absolute',
                  left: `${at['x']}%`,
                  top: `${at['y']}%`,
                  inlineSize: 18,
                  blockSize: 18,
                  transform: 'translate(-50%, -50%)',
                  borderRadius: 9,
                  border: '3px solid white',
                  background: 'black',
                  pointerEvents: 'none',
                }}
              />
            )}
          </Card>
        </Stack>
      )}
      {renderDefault(props)}
    </Stack>
  )
}
