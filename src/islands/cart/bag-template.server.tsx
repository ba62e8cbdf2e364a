import { renderToStaticMarkup } from 'react-dom/server'
import type { LineTexts, SumTexts } from '#domain/cart/bag-texts.ts'
import { countWords } from '#domain/cart/count-words.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { Room } from './FreeDelivery.tsx'
import { LineItem } from './Line.tsx'
import { Contents, Panel } from './Panel.tsx'
import { SumRows } from './Sums.tsx'

// Placeholders in place of the shopper's texts: `src/client/bag-panel.ts` fills them in.

const LINE: LineTexts = {
  title: '{title}',
  href: '{href}',
  variant: '{variant}',
  name: '{name}',
  lineId: '{lineId}',
  quantity: '{quantity}',
  fewer: '{fewer}',
  more: '{more}',
  amount: '{amount}',
}
const SUMS: SumTexts = { discount: '{discount}', total: '{total}', note: '{note}' }

const ignore = () => {}

const line = (
  <ul className="lines">
    <LineItem
      lineKey=""
      canBeSaved
      texts={LINE}
      heading="h3"
      isLinked
      isUpdating
      picture="{thumbnail}"
      onQuantity={ignore}
      onSave={ignore}
    />
  </ul>
)

const sums = (
  <>
    <Room />
    <SumRows texts={SUMS} isUpdating isDiscounted />
  </>
)

const html = renderToStaticMarkup(
  <>
    <Panel isEmpty={false} count={countWords({ count: '{count}' })} added="{added}">
      <Contents lines={line} sums={sums} />
    </Panel>
    <Panel isEmpty count={countWords({ count: 0 })} added="{added}">
      <EmptyBag />
    </Panel>
  </>,
)

/**
 * The open bag, with one line, and the empty one: the same on every page. In the address of the
 * picture the braces of its placeholder are encoded: they are decoded, to be found like the others.
 */
export const BAG_TEMPLATE = html.replaceAll('%7B', '{').replaceAll('%7D', '}')
