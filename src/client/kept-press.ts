/**
 * Runs at the beginning of the form of a product: a press that comes before the page's scripts is
 * kept, and played when all of them have run, or failed; then the browser sends the form. It is
 * inline: its server states its hash to the Content-Security-Policy.
 */
export const KEEP_PRESS = `{let f=document.currentScript.parentElement,k;f.onsubmit=()=>!(k=1);addEventListener("DOMContentLoaded",()=>{f.onsubmit=null;k&&f.requestSubmit()})}`
