import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { FileFetcher } from '../../src/imports/fetching/file-fetcher.ts';
import { type Network, publicNetwork } from '../../src/imports/fetching/network.ts';

type Answers = Readonly<Record<string, Buffer | ((answer: ServerResponse, request: IncomingMessage) => void)>>;

interface OldSiteServer {
  /** Requests in their order, as host and path. */
  asked: string[];
  /** The network on which every host is this server: its name stands for the address that is checked. */
  network: Network;
  /** @returns a fetcher for these hosts, until the end of the test */
  fetcher: (hosts: readonly string[], changes?: Partial<Network>) => FileFetcher;
}

/** Starts an HTTP server on this machine that stands for sites of the Internet, until the end of the test. @param answers by path */
export async function startOldSite(answers: Answers): Promise<OldSiteServer> {
  const asked: string[] = [];
  const listener: RequestListener = (request, answer) => {
    asked.push(`${request.headers.host}${request.url}`);
    const found = answers[request.url ?? ''];
    if (found === undefined) answer.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>');
    else if (typeof found === 'function') found(answer, request);
    else answer.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': found.length }).end(found);
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    ...publicNetwork,
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    ports: { 'http:': port, 'https:': port },
  };
  return {
    asked,
    network,
    fetcher(hosts, changes = {}) {
      const fetcher = new FileFetcher({ hosts, network: { ...network, ...changes }, siteUrl: 'https://new.example' });
      onTestFinished(() => fetcher.close());
      return fetcher;
    },
  };
}
