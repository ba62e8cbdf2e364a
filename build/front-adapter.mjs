/**
 * `@astrojs/node` with our own server entry, which exports Astro's `app` beside the handler: the
 * front server then gets a Response that it can cache, instead of writing to a socket.
 */
export function frontAdapter(node, serverEntrypoint) {
  return {
    ...node,
    hooks: {
      ...node.hooks,
      'astro:config:done': (options) =>
        node.hooks['astro:config:done']({
          ...options,
          setAdapter: (adapter) => options.setAdapter({ ...adapter, serverEntrypoint }),
        }),
    },
  }
}
