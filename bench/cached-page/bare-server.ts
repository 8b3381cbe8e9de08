import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fastest possible Node server: the same body and headers for every request. Arguments: body file, headers file. */
const [bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const pairs: [string, string][] = JSON.parse(readFileSync(headersFile, 'utf8'));
const headers = [...pairs.flat(), 'content-length', String(body.length)];

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
