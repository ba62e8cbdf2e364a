import dns from 'node:dns'

// Sanity's own CLI puts the project before the host: `local.localhost`. Browsers resolve such names to
// this machine, as RFC 6761 says; most resolvers of operating systems do not.

const { lookup } = dns

dns.lookup = (host, ...rest) => lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest)
