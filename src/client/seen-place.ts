import { SEEN_KEY } from '#domain/catalogue/seen.ts'

/**
 * Runs inside the row of seen products, before anything below it is painted: if this device has
 * products to show, the row takes its space at once, so that nothing moves when the cards load.
 * Otherwise it stays hidden. It is inline: its server states its hash to the
 * Content-Security-Policy.
 */
export const RESERVE_ROW = `{let r=document.currentScript.parentElement;try{r.hidden=!JSON.parse(localStorage.getItem("${SEEN_KEY}")).value.some(h=>h!==r.dataset.seen)}catch{}}`
