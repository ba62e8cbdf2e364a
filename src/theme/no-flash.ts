import { SIGNED_IN_COOKIE } from '#domain/account/shopper.ts'

/** Where the device keeps the shopper's choice of `light`, `dark` or `auto`. */
export const MODE_KEY = 'mode'

/** Where the device keeps the address of the font that it has fetched before. */
const FONT_KEY = 'font'
/** Text does not wait longer for its font than this, however slow the pictures are. */
const FONT_AFTER_MS = 3000

/** Fetches the font ahead: it is in the cache, and the page would flash without. */
const FETCH_FONT = `document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f}))`

/** Shows the fallback until the page has loaded, and the font from then on (`src/theme/style.ts`). */
const AWAIT_FONT = `{let p=()=>{delete d.fontLate;try{localStorage.setItem("${FONT_KEY}",f)}catch{}};d.fontLate="";addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(p)));setTimeout(p,${FONT_AFTER_MS})}`

/**
 * Runs in the head, before anything is painted: otherwise a page in the other mode, or a guest's
 * for a signed-in shopper (ST-12), would flash. The font of a page that leads with a picture comes
 * after it on a first visit, and is fetched ahead on all others: decision 63. It is inline, so the
 * layout states its hash to the Content-Security-Policy.
 */
export const NO_FLASH = `try{let s=localStorage,m=s.getItem("${MODE_KEY}"),d=document.documentElement.dataset,f=d.font;if(m==="auto")delete d.mode;else if(m==="light"||m==="dark")d.mode=m;if(/(?:^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie))d.signedIn="";if(f)if(s.getItem("${FONT_KEY}")===f||document.referrer.startsWith(location.origin+"/"))${FETCH_FONT};else${AWAIT_FONT}}catch{}`
