/** Where the device keeps the shopper's choice of `light`, `dark` or `auto`. */
export const MODE_KEY = 'mode'

/**
 * Runs in the head, before anything is painted: a page that first showed the other mode would flash.
 * It is inline, so the layout states its hash to the Content-Security-Policy.
 */
export const NO_FLASH = `try{let m=localStorage.getItem("${MODE_KEY}"),d=document.documentElement.dataset;if(m==="auto")delete d.mode;else if(m==="light"||m==="dark")d.mode=m}catch{}`
