/**
 * Runs at the beginning of the form of a product: a press that comes before the page's scripts is
 * kept (several are one), and played when all of them have run, or failed. After four seconds the
 * browser sends the form all the same. It is inline: the Content-Security-Policy allows it by its
 * hash.
 */
export const KEEP_PRESS = `{let r=document.currentScript.parentElement,k;r.onsubmit=()=>!(k||=setTimeout(()=>r.submit(k=0),4e3));addEventListener("DOMContentLoaded",()=>{r.onsubmit="";clearTimeout(k);k&&r.requestSubmit()})}`
