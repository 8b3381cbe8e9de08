import { Resolver } from 'node:dns/promises';

/** How long all lookups of a check may take together, in milliseconds. */
const timeout = 3000;

/** The answer of the DNS about a name. `failed`: nothing within the time, or an error of the DNS server. */
export type TxtAnswer = { kind: 'found'; records: string[] } | { kind: 'none' } | { kind: 'failed' };

/** Looks names up in the DNS. */
export interface MailDns {
  /** @returns the TXT records of each name, in the order of the names, after three seconds at most; it never throws */
  lookUp(names: readonly string[]): Promise<TxtAnswer[]>;
}

/** @param servers addresses of DNS servers, with ports; without them those of the machine */
export function openMailDns(servers?: readonly string[]): MailDns {
  return {
    async lookUp(names) {
      const resolver = new Resolver({ timeout, tries: 1 });
      if (servers) resolver.setServers(servers);
      // A machine with several DNS servers would ask one after another.
      const timer = setTimeout(() => resolver.cancel(), timeout);
      try {
        return await Promise.all(names.map((name) => ask(resolver, name)));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function ask(resolver: Resolver, name: string): Promise<TxtAnswer> {
  try {
    const records = await resolver.resolveTxt(name);
    // A record comes in pieces of 255 bytes, to be put together without spaces (RFC 7208, section 3.3; RFC 6376, section 3.6.2.2).
    return { kind: 'found', records: records.map((pieces) => pieces.join('')) };
  } catch (error) {
    const { code } = error as { code?: unknown };
    return { kind: code === 'ENOTFOUND' || code === 'ENODATA' ? 'none' : 'failed' };
  }
}
