import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchUrls } from '../../../src/imports/fetching/fetch-urls.ts';
import type { FileFetcher } from '../../../src/imports/fetching/file-fetcher.ts';
import { readHost } from '../../../src/imports/fetching/named-hosts.ts';
import { publicNetwork } from '../../../src/imports/fetching/network.ts';
import { startOldSite } from '../../support/old-site-server.ts';

const { times } = publicNetwork;

const wanted = { maxBytes: 1000, signal: new AbortController().signal };

const open = (fetcher: FileFetcher, ...urls: string[]): Promise<Readable> =>
  fetcher.open(
    urls.map((url) => new URL(url)),
    wanted,
  );

const picture = Buffer.from('the bytes of an image');

describe('the fetching of files', () => {
  it('asks only hosts that were named, at the usual ports', async () => {
    const { fetcher, asked } = await startOldSite({ '/a.jpg': picture });
    const files = fetcher(['old.example']);
    expect(await buffer(await open(files, 'http://old.example/a.jpg'))).toEqual(picture);
    for (const [url, reason] of [
      ['http://other.example/a.jpg', /other\.example isn't among the hosts/],
      ['http://cdn.old.example/a.jpg', /isn't among the hosts/],
      ['http://old.example./a.jpg', /isn't among the hosts/],
      ['http://127.0.0.1/a.jpg', /isn't among the hosts/],
      ['http://old.example:8080/a.jpg', /usual ports/],
      ['https://old.example:80/a.jpg', /usual ports/],
      ['http://me:secret@old.example/a.jpg', /user name/],
      ['ftp://old.example/a.jpg', /no URL of the web/],
      ['file:///etc/passwd', /no URL of the web/],
    ] as const) {
      await expect(open(files, url), url).rejects.toThrow(reason);
    }
    expect(asked).toEqual(['old.example/a.jpg']);
  });

  it('connects to no address that is not public, whatever the DNS says, and to one that was checked', async () => {
    const { fetcher, asked } = await startOldSite({ '/a.jpg': picture });
    const { isAllowed } = publicNetwork;
    const answers = [['127.0.0.1'], ['93.184.216.34', '10.0.0.7'], ['2606:4700::1111', '::ffff:127.0.0.1'], []];
    for (const addresses of answers) {
      const files = fetcher(['old.example'], { isAllowed, resolve: async () => addresses });
      await expect(open(files, 'http://old.example/a.jpg')).rejects.toThrow(
        /is no public address|not found in the DNS/,
      );
    }
    expect(asked).toEqual([]);

    // A DNS that gives another address at the second question is not asked again.
    const given = [['127.0.0.1'], ['127.0.0.2']];
    const files = fetcher(['old.example'], { resolve: async () => given.shift() ?? [] });
    await buffer(await open(files, 'http://old.example/a.jpg'));
    expect(given).toHaveLength(1);
    await expect(open(files, 'http://old.example/a.jpg')).rejects.toThrow('127.0.0.2, which is no public address');
    expect(asked).toEqual(['old.example/a.jpg']);
  });

  it('follows redirects only to named hosts at public addresses, and not for ever', async () => {
    const to = (location: string) => (answer: ServerResponse) => void answer.writeHead(302, { location }).end();
    const redirects = {
      '/moved.jpg': to('http://cdn.example/a.jpg'),
      '/relative.jpg': to('/a.jpg'),
      '/inside.jpg': to('http://127.0.0.1/a.jpg'),
      '/metadata.jpg': to('http://metadata.example/a.jpg'),
      '/port.jpg': to('http://old.example:22/a.jpg'),
      '/file.jpg': to('file:///etc/passwd'),
      '/round.jpg': to('/round.jpg'),
    };
    const { fetcher, asked } = await startOldSite({ ...redirects, '/a.jpg': picture });
    const files = fetcher(['old.example', 'cdn.example', 'metadata.example'], {
      resolve: async (host) => [host === 'metadata.example' ? '169.254.169.254' : '127.0.0.1'],
    });
    expect(await buffer(await open(files, 'http://old.example/moved.jpg'))).toEqual(picture);
    expect(await buffer(await open(files, 'http://old.example/relative.jpg'))).toEqual(picture);
    expect(asked).toContain('cdn.example/a.jpg');
    await expect(open(files, 'http://old.example/inside.jpg')).rejects.toThrow("127.0.0.1 isn't among the hosts");
    await expect(open(files, 'http://old.example/metadata.jpg')).rejects.toThrow('169.254.169.254');
    await expect(open(files, 'http://old.example/port.jpg')).rejects.toThrow('not 22');
    await expect(open(files, 'http://old.example/file.jpg')).rejects.toThrow('file: is no URL of the web');
    await expect(open(files, 'http://old.example/round.jpg')).rejects.toThrow('redirects more than 5 times');
    expect(asked.filter((url) => url.endsWith('/round.jpg'))).toHaveLength(6);
    expect(asked.filter((url) => url.endsWith('/a.jpg'))).toHaveLength(2);
  });

  it('takes the original where it is, else the next size, and says why there is none', async () => {
    const { fetcher, asked } = await startOldSite({
      '/whole.jpg': picture,
      '/cut-300x200.jpg': picture,
      '/soft-9x9.jpg': picture,
      '/soft.jpg': (answer) => void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'),
      '/packed.jpg': (answer) =>
        void answer.writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }).end('x'),
      '/large.jpg': (answer) =>
        void answer.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 2000 }).end(Buffer.alloc(2000)),
    });
    const files = fetcher(['old.example']);
    const of = (name: string) =>
      files.open(fetchUrls({ url: `http://old.example/${name}`, otherUrls: [] }, ''), wanted);
    for (const name of ['whole-300x200.jpg', 'cut-300x200.jpg', 'soft-9x9.jpg']) {
      expect(await buffer(await of(name)), name).toEqual(picture);
    }
    expect(asked).toEqual(
      ['whole.jpg', 'cut.jpg', 'cut-300x200.jpg', 'soft.jpg', 'soft-9x9.jpg'].map((name) => `old.example/${name}`),
    );
    await expect(of('none-9x9.jpg')).rejects.toThrow('The server answers 404.');
    await expect(of('soft.jpg')).rejects.toThrow('text/html, which is no image');
    await expect(of('packed.jpg')).rejects.toThrow('packed (gzip)');
    await expect(of('large.jpg')).rejects.toThrow('larger than');
  });

  it('ends a body that stalls, and one that trickles for too long', async () => {
    const { fetcher } = await startOldSite({
      '/stalled.jpg': (answer) => void answer.writeHead(200, { 'content-type': 'image/jpeg' }).write('the beginning'),
      '/silent.jpg': () => undefined,
      '/slow.jpg': (answer) => {
        answer.writeHead(200, { 'content-type': 'image/jpeg' });
        const drops = setInterval(() => answer.write('.'), 20);
        answer.on('close', () => clearInterval(drops));
      },
    });
    const files = fetcher(['old.example'], { times: { ...times, idle: 200, total: 1000 } });
    const stalled = await open(files, 'http://old.example/stalled.jpg');
    await expect(buffer(stalled)).rejects.toThrow('has sent nothing for 0.2 seconds');
    await expect(open(files, 'http://old.example/silent.jpg')).rejects.toThrow('has sent nothing for 0.2 seconds');
    const slow = await open(files, 'http://old.example/slow.jpg');
    await expect(buffer(slow)).rejects.toThrow('has taken more than 1 seconds');
  });

  it('waits once where it is asked to, and leaves the host alone meanwhile', async () => {
    const arrivals: number[] = [];
    let left = 1;
    const { fetcher, asked } = await startOldSite({
      '/busy.jpg': (answer) => {
        arrivals.push(Date.now());
        if (left-- > 0) answer.writeHead(429, { 'retry-after': '1' }).end();
        else answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      },
      '/closed.jpg': (answer) => void answer.writeHead(503, { 'retry-after': '3600' }).end(),
      '/full.jpg': (answer) => void answer.writeHead(429).end(),
    });
    const files = fetcher(['old.example'], { times: { ...times, wait: 20 } });
    expect(await buffer(await open(files, 'http://old.example/busy.jpg'))).toEqual(picture);
    const [first = 0, second = 0] = arrivals;
    expect(second - first).toBeGreaterThanOrEqual(990);
    await expect(open(files, 'http://old.example/closed.jpg')).rejects.toThrow('The server answers 503.');
    await expect(open(files, 'http://old.example/full.jpg')).rejects.toThrow('The server answers 429.');
    expect(asked.filter((url) => url.endsWith('/full.jpg'))).toHaveLength(2);
  });

  it('gives up a host that is away for all of its files', async () => {
    const { network, fetcher } = await startOldSite({});
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    let resolved = 0;
    const files = fetcher(['away.example', 'old.example'], {
      ports: { ...network.ports, 'http:': port },
      resolve: async () => {
        resolved += 1;
        return ['127.0.0.1'];
      },
    });
    const reasons: string[] = [];
    for (let file = 0; file < 10; file += 1) {
      await open(files, `http://away.example/${file}.jpg`).catch((error: Error) => reasons.push(error.message));
    }
    expect(reasons.at(0)).toBe("away.example can't be reached (ECONNREFUSED).");
    expect(reasons.at(-1)).toMatch(/isn't asked again/);
    expect(resolved).toBe(8);
  });

  it('names the host to a server with a certificate', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        names.push(name);
        done(null);
      },
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { fetcher, network } = await startOldSite({});
    const files = fetcher(['old.example'], { ports: { ...network.ports, 'https:': port } });
    await expect(open(files, 'https://old.example/a.jpg')).rejects.toThrow("can't be reached");
    expect(names).toEqual(['old.example']);
  });

  it('takes names of hosts, and nothing else', () => {
    expect(readHost('Old.Example')).toBe('old.example');
    expect(readHost('müller.example')).toBe('xn--mller-kva.example');
    const refused = [
      '',
      'localhost',
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '::1',
      'a.example:80',
      'a.example/b',
    ];
    for (const word of [...refused, 'https://a.example', 'me@a.example', '*.example', 'a..example?', 'a b.example']) {
      expect(readHost(word), word).toBeNull();
    }
  });

  it('finds the whole image behind the sizes of programs', () => {
    const site = 'https://old.example';
    const of = (url: string, otherUrls: string[] = []) => fetchUrls({ url, otherUrls }, site).map(({ href }) => href);
    expect(of('/up/a-300x200.jpg')).toEqual([`${site}/up/a.jpg`, `${site}/up/a-300x200.jpg`]);
    expect(of('https://i0.wp.com/old.example/up/a.jpg?resize=9,9')).toEqual([
      `${site}/up/a.jpg`,
      'https://i0.wp.com/old.example/up/a.jpg?resize=9,9',
    ]);
    expect(of(`${site}/content/images/size/w600/2020/a.png`)[0]).toBe(`${site}/content/images/2020/a.png`);
    expect(of(`${site}/a.jpg`, [`${site}/a-9x9.jpg`, `${site}/a-99x99.jpg`, `${site}/a-1024x1.jpg`])).toEqual([
      `${site}/a.jpg`,
      `${site}/a-99x99.jpg`,
      `${site}/a-1024x1.jpg`,
    ]);
  });
});
