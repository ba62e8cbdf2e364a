import { renderToStaticMarkup } from 'react-dom/server'
import type { LineTexts, SumTexts } from '#domain/cart/bag-texts.ts'
import { countWords } from '#domain/cart/count-words.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { Room } from './FreeDelivery.tsx'
import { LineItem } from './Line.tsx'
import { Contents, Panel } from './Panel.tsx'
import { SumRows } from './Sums.tsx'

// A page's script puts the shopper's texts in the place of these names: `src/client/bag-panel.ts`.

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
 * picture the brackets of its name are encoded.
 */
export const BAG_TEMPLATE = html.replaceAll('%7B', '{').replaceAll('%7D', '}')
