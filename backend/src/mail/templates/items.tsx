import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { BREAK, css, fontsOf, SMALL, TEXT } from './style.ts'
import type { MailItem, Sender } from './template.ts'
import { Paragraph, TextLink, Title } from './text-parts.tsx'

/** Gmail cuts a mail after 102 KB: longer lists end with a link to the order. */
const MOST_ITEMS = 25

const PICTURE = { width: 64, height: 80 }
const CELL = { borderTop: '1px solid', padding: '12px 0', verticalAlign: 'top' } as const
const ROUND = { borderRadius: '4px' }

interface ItemProps {
  readonly from: Sender
  readonly item: MailItem
}

/** A blocked or missing picture leaves a tile of the same size, with the name in it. */
function Picture({ from, item: { title, picture } }: ItemProps) {
  const { tint, muted } = from.theme.light
  const tile = { ...ROUND, backgroundColor: css(tint) }
  if (picture === null) {
    return (
      <div
        className="tint"
        style={{ ...tile, height: `${PICTURE.height}px`, width: `${PICTURE.width}px` }}
      />
    )
  }
  const alternative = { color: css(muted), fontSize: '11px', lineHeight: '14px' }
  return (
    <Img
      {...PICTURE}
      alt={title}
      className="tint muted"
      src={picture}
      style={{ ...tile, ...alternative, objectFit: 'cover', overflow: 'hidden' }}
    />
  )
}

function ItemName({ from, item: { title, variant, quantity, note } }: ItemProps) {
  const muted = { ...SMALL, color: css(from.theme.light.muted) }
  return (
    <>
      <strong style={{ fontWeight: 600 }}>
        {quantity !== null && `${quantity} × `}
        {title}
      </strong>
      {variant !== '' && (
        <div className="variant muted" style={muted}>
          {variant}
        </div>
      )}
      {note !== '' && (
        <div className="note" style={SMALL}>
          {note}
        </div>
      )}
    </>
  )
}

function ItemRow({ from, item, hasPictures }: ItemProps & { readonly hasPictures: boolean }) {
  const { light } = from.theme
  const cell = { ...CELL, borderColor: css(light.line) }
  return (
    <Row style={{ ...TEXT, fontFamily: fontsOf(from.theme) }}>
      {hasPictures && (
        <Column className="line" style={{ ...cell, width: '80px' }} width="80">
          <Picture from={from} item={item} />
        </Column>
      )}
      <Column className="line" style={{ ...cell, ...BREAK }}>
        <ItemName from={from} item={item} />
      </Column>
      {item.amount !== null && (
        <Column
          align="right"
          className="line amount"
          style={{ ...cell, paddingLeft: '16px', whiteSpace: 'nowrap', width: '1%' }}
        >
          {item.amount}
        </Column>
      )}
    </Row>
  )
}

interface ItemsProps {
  readonly from: Sender
  readonly title?: string
  readonly items: readonly MailItem[]
  /** The page that lists all of them. */
  readonly link: string
}

/** Goods with their pictures, or nothing if there are none. */
export function Items({ from, title, items, link }: ItemsProps) {
  if (items.length === 0) return null
  const listed = items.slice(0, MOST_ITEMS)
  const hasPictures = listed.some(({ picture }) => picture !== null)
  const more = items.length - listed.length
  return (
    <>
      {title !== undefined && <Title>{title}</Title>}
      <Section style={{ margin: '0 0 8px' }}>
        {listed.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and none ever moves.
          <ItemRow key={index} from={from} item={item} hasPictures={hasPictures} />
        ))}
      </Section>
      {more > 0 && (
        <Paragraph>
          And {more} more:{' '}
          <TextLink from={from} href={link}>
            view your order
          </TextLink>
        </Paragraph>
      )}
    </>
  )
}
