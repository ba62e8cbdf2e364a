import { LineBreaks, Paragraph, Title } from './text-parts.tsx'

interface Props {
  /** "Post, two days": one for each way in which goods are delivered. */
  readonly ways: readonly string[]
  readonly address: readonly string[]
}

/** The ways of delivery, and then the address; nothing where there is neither. */
export function DeliveryPart({ ways, address }: Props) {
  const parts = [ways, address].filter((lines) => lines.length > 0)
  if (parts.length === 0) return null
  return (
    <>
      <Title>Delivery</Title>
      {parts.map((lines) => (
        <Paragraph key={lines.join()}>
          <LineBreaks lines={lines} />
        </Paragraph>
      ))}
    </>
  )
}
