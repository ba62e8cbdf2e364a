/** Nothing waits longer than this for a picture. */
const AT_MOST_MS = 3000

/** In the page's script: moves the script out of its template; it is fetched and run then. */
const INSERT = '()=>{delete e.deferred;d.body.append(c)}'

/** In the page's script: keeps the last click, and waits no longer. */
const KEEP = 'v=>{p=v.target.closest?.("button[type=button]");g()}'

/** In the page's script: plays the click that was kept. */
const PLAY = '()=>{removeEventListener("click",k);p?.click()}'

/** In the page's script: inserts once the first picture is painted, or at the first press. */
const WAIT = `d.querySelector("main img[fetchpriority=high]")?.decode().then(w,w)??w(),addEventListener("pointerdown",g),setTimeout(g,${AT_MOST_MS})`

/**
 * Runs behind the script of a page, which stands in a `<template>`: there it is neither fetched nor
 * run. On a first visit (`no-flash.ts`) it comes, as the font does, once the page's first picture is
 * painted; else at once. The last click on a button that only scripts answer is kept until then. It is
 * inline: the Content-Security-Policy allows it by its hash.
 */
export const INSERT_SCRIPT = `{let d=document,e=d.documentElement.dataset,c=d.currentScript.previousElementSibling.content,p,g=${INSERT},k=${KEEP},w=()=>requestAnimationFrame(()=>setTimeout(g));addEventListener("click",k);c.lastChild.onload=${PLAY};"deferred"in e?(${WAIT}):g()}`
