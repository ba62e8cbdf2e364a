import { LineBreaks, Paragraph, Title } from './text-parts.tsx'

interface Props {
  /** "Post, two days": one for each way in which goods are delivered. */
  readonly ways: readonly string[]
  readonly address: readonly string[]
}

/** The ways of delivery, and then the address. */
export const DeliveryPart = ({ ways, address }: Props) => (
  <>
    <Title>Delivery</Title>
    {[ways, address]
      .filter((lines) => lines.length > 0)
      .map((lines) => (
        <Paragraph key={lines.join()}>
          <LineBreaks lines={lines} />
        </Paragraph>
      ))}
  </>
)
