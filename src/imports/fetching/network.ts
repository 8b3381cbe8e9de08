import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** How other sites are reached. The command gives `publicNetwork`, tests one of their own; no setting changes it. */
export interface Network {
  /** @returns all addresses of a host */
  resolve: (host: string) => Promise<string[]>;
  /** @returns whether a connection to this address is allowed */
  isAllowed: (address: string) => boolean;
  ports: { readonly 'http:': number; readonly 'https:': number };
  /** In milliseconds. */
  times: {
    /** A connection on which nothing happens ends: also while it is made, and before the answer begins. */
    idle: number;
    /** For one request from its redirects to its last byte. */
    total: number;
    /** The longest that a server can ask us to wait. */
    maxWait: number;
    /** The wait where a server says that there are too many requests, without saying how long. */
    wait: number;
  };
}

/** The Internet, and nothing else. 120 seconds are enough for the largest image at 250 kB a second. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: { 'http:': 80, 'https:': 443 },
  times: { idle: 15_000, total: 120_000, maxWait: 60_000, wait: 10_000 },
};
