import { until } from '#tests/support/until.ts'
import { anEditor } from '../e2e/support/editor.ts'
import { expect, test } from '../e2e/support/own-store.ts'
import { openStudio, presented, SLOW_OR_GONE, TIMEOUT_MS } from '../e2e/support/studio.ts'

test.setTimeout(240_000)
test.use({
  actionTimeout: TIMEOUT_MS,
  viewport: { width: 1440, height: 1000 },
  allowed: [SLOW_OR_GONE],
})

/** Where the same page is edited: among documents, and beside what it looks like. */
const VIEWS = [
  { name: 'the list of documents', placeOf: (id: string) => `structure/page;${id}` },
  {
    name: 'Presentation',
    placeOf: (id: string) => `presentation?preview=/${id}`,
    isPresented: true,
  },
]

for (const { name, placeOf, isPresented } of VIEWS) {
  test(`History compares and restores after a reload, from ${name}`, async ({ page, ownStore }) => {
    const editor = anEditor(ownStore)
    const id = `edition-${isPresented ? 'presented' : 'listed'}`
    const draftId = `drafts.${id}`
    const shared = { _id: draftId, _type: 'page', slug: { _type: 'slug', current: id } }
    await editor.create({ ...shared, title: 'First edition' })
    await editor.action({
      actionType: 'sanity.action.document.publish',
      publishedId: id,
      draftId,
    })
    await editor.create({ ...shared, title: 'Second edition' })
    await editor.patch(draftId).set({ title: 'Third edition' }).commit()
    await openStudio(page, ownStore, placeOf(id))
    await page.reload()
    if (isPresented) {
      await presented(page)
      await page.getByRole('link', { name: id }).click()
    }

    await page.getByTestId('pane-footer-document-status').last().click()
    const history = page.getByTestId('review-changes-pane').filter({ visible: true })
    await expect(history).toContainText('FirstThird edition')
    await page.getByRole('tab', { name: 'History' }).click()
    const moments = page.getByTestId('timeline-item-button')
    await expect(moments).toContainText(['Edited', 'Draft created', 'Published', 'Draft created'])
    await moments.filter({ hasText: 'Published' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('First edition')
    await page.getByTestId('action-reverttorevision').click()
    await page.getByTestId('confirm-popover-confirm-button').click()
    await until('the draft is as it was', async () => {
      const draft = await editor.getDocument(draftId)
      return draft?.title === 'First edition'
    })
    await editor.delete(draftId)
    await editor.delete(id)
  })
}
