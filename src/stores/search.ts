import { inPage } from './page.ts'
import { $region } from './region.ts'
import { createSuggestionStore } from './search/store.ts'

const store = createSuggestionStore({
  after: (ms, callBack) => {
    const timer = setTimeout(callBack, ms)
    return () => clearTimeout(timer)
  },
  load: async (q) => {
    const region = $region.get()
    const { browserSuggestions } = await import('#commerce/catalogue/browser-suggestions.ts')
    return browserSuggestions().list({ regionId: region?.regionId ?? '', q })
  },
})

export const { $suggested } = store
export const suggest = inPage(store.suggest)
export const forgetSuggestions = inPage(store.forget)
