import { pageSays } from '#stores/page.ts'
import { trackAdds } from './adds.ts'
import { watchChoices } from './choices.ts'
import { trackPage } from './track.ts'

/** AN-1, AN-2: the tracking of every page but a preview, whose editor is no visitor. */
export const trackVisit = (whenAlive: (callBack: () => void) => void): void => {
  if (pageSays('preview') !== undefined) return
  trackPage()
  trackAdds()
  watchChoices(whenAlive)
}
