import { createImageUrlBuilder } from '@sanity/image-url'
import { Card, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, useClient, useFormValue } from 'sanity'
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '#domain/seo/og-image.ts'
import { sharePreview } from '#domain/seo/share-preview.ts'
import { fieldsOf } from '#domain/web/json.ts'
import { API_VERSION } from '../api-version.ts'
import { shopName } from '../catalogue.ts'
import { useAnswer } from './use-answer.ts'

/** Twice the width of the form's column is enough for any screen. */
const SHOWN_PX = 600

/** The chosen picture around its focus, as networks show it; null while none is chosen. */
function useSharedUrl(image: unknown): string | null {
  const client = useClient({ apiVersion: API_VERSION })
  const { asset, crop, hotspot } = fieldsOf(image)
  if (typeof fieldsOf(asset)['_ref'] !== 'string') return null
  const height = Math.round((SHOWN_PX * OG_IMAGE_HEIGHT) / OG_IMAGE_WIDTH)
  return createImageUrlBuilder(client)
    .image({ asset, crop, hotspot })
    .width(SHOWN_PX)
    .height(height)
    .fit('crop')
    .url()
}

const PICTURE = {
  display: 'block',
  inlineSize: '100%',
  aspectRatio: `${OG_IMAGE_WIDTH} / ${OG_IMAGE_HEIGHT}`,
  objectFit: 'cover',
} as const

/** A search result and a shared link of the open document, as people will see them. */
export function SharePreviews({ image }: { readonly image: unknown }) {
  const document = useFormValue([])
  const shop = useAnswer('shop name', shopName)
  const preview = sharePreview(document, shop.state === 'there' ? shop.value : location.host)
  const { title, headline, description, path, drawnImage } = preview
  const chosen = useSharedUrl(image)
  return (
    <>
      <Card border radius={2} padding={3} data-testid="search-preview">
        <Stack gap={3}>
          <Text size={0} muted>
            In search results
          </Text>
          <Text size={1} muted>
            {location.host}
            {path}
          </Text>
          <Text size={2}>{title}</Text>
          <Text size={1}>{description}</Text>
        </Stack>
      </Card>
      <Card border radius={2} overflow="hidden" data-testid="share-preview">
        <img src={chosen ?? drawnImage} alt="" style={PICTURE} />
        <Stack gap={3} padding={3}>
          <Text size={0} muted>
            {location.host}
          </Text>
          <Text size={1} weight="semibold">
            {headline}
          </Text>
          <Text size={1} muted>
            {description}
          </Text>
        </Stack>
      </Card>
      {!chosen && (
        <Text size={1} muted>
          The shop redraws this picture when you publish.
        </Text>
      )}
    </>
  )
}

/** A picture for shared links, above what people will see of it. */
export const ShareImageInput = (props: ObjectInputProps) => (
  <Stack gap={4}>
    {props.renderDefault(props)}
    <SharePreviews image={props.value} />
  </Stack>
)
