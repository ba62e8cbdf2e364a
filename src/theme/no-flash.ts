import { SIGNED_IN_COOKIE } from '#domain/account/shopper.ts'
import { MODE_KEY } from './mode-key.ts'

/** The font is in the cache, and the page would flash without. */
const FETCH_FONT = `document.head.insertAdjacentHTML("beforeend","<link rel=preload as=font type=font/woff2 crossorigin href="+d.font+">")`

/**
 * Runs in the head, before anything is painted: otherwise a page in the other mode, or a guest's
 * for a signed-in shopper (ST-12), would flash. After another page of the shop the font of a page that
 * leads with a picture is fetched ahead: it is in the cache. On a first visit of a page that defers its
 * scripts, these and the font come later (`deferred-scripts.ts`): decision 63. It is inline, so the
 * layout states its hash to the Content-Security-Policy.
 */
export const NO_FLASH = `try{let m=localStorage.getItem("${MODE_KEY}"),d=document.documentElement.dataset;if(m==="auto")delete d.mode;else if(m==="light"||m==="dark")d.mode=m;if(/(?:^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie))d.signedIn="";if(document.referrer.startsWith(location.origin+"/"))d.font&&${FETCH_FONT};else if("defers"in d&&!document.hidden)d.deferred=""}catch{}`
