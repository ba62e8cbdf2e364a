import { SEEN_KEY } from '#domain/catalogue/seen.ts'

/**
 * Runs inside the row of what was seen, before anything below it is painted: where this device has
 * something to show the row takes its place at once, so that nothing moves when the cards come. Else
 * it stays hidden. It is inline: who writes it states its hash to the Content-Security-Policy.
 */
export const KEEP_PLACE = `{let r=document.currentScript.parentElement;try{r.hidden=!JSON.parse(localStorage.getItem("${SEEN_KEY}")).value.some(h=>h!==r.dataset.seen)}catch{}}`
