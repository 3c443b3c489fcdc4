import { lookup } from 'node:dns';
import { OutboundError } from './fetchJson.ts';
import type { OutboundNetwork } from './fetchPublic.ts';

/**
 * A network that reaches only the origin of a configured service. The operator named it, so it may be internal;
 * redirects can't leave it.
 */
export function serviceNetwork({ hostname, port }: URL): OutboundNetwork {
  const own = hostname.replace(/^\[|\]$/g, '');
  const resolved = new Set([own]);
  return {
    ports: [port],
    isPublic: (address) => resolved.has(address),
    resolve(host, options, done) {
      if (host !== own) return done(new OutboundError('forbidden'), []);
      return lookup(host, options, (error, addresses) => {
        for (const { address } of addresses ?? []) resolved.add(address);
        done(error, addresses ?? []);
      });
    },
  };
}
