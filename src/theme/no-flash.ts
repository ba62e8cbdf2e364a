import { SIGNED_IN_COOKIE } from '#domain/account/shopper.ts'

/** Where the device keeps the shopper's choice of `light`, `dark` or `auto`. */
export const MODE_KEY = 'mode'

/**
 * Runs in the head, before anything is painted: otherwise a page in the other mode, or a guest's
 * for a signed-in shopper (ST-12), would flash. The font of a page that leads with a picture is fetched
 * ahead where it is in the cache, after another page of the shop: decision 63. It is inline, so the
 * layout states its hash to the Content-Security-Policy.
 */
export const NO_FLASH = `try{let m=localStorage.getItem("${MODE_KEY}"),d=document.documentElement.dataset;if(m==="auto")delete d.mode;else if(m==="light"||m==="dark")d.mode=m;if(/(?:^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie))d.signedIn="";if(d.font&&document.referrer.startsWith(location.origin+"/"))document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:d.font}))}catch{}`
