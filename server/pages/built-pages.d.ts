// What `astro build` makes of src/, which is there only after a build: toAstroApp narrows it.
export {}
