import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { previewQuery } from '../../src/client/admin/articles.ts';
import { createHttp } from '../../src/client/http.ts';

const headers = new Headers({ 'content-type': 'application/problem+json' });

/** A preview of the same account in another tab has taken its place. */
const superseded = { status: 409, title: 'Superseded', detail: 'Something newer was asked for.', code: 'superseded' };

it('a preview that gave way to another one is asked for again, and is no failure', async () => {
  const answers = [superseded, superseded, superseded].map((body) => ({ status: 409, statusText: '', headers, body }));
  const shown = { status: 200, statusText: '', headers: new Headers(), body: { contentHtml: '<p>Text</p>' } };
  const http = createHttp(async () => answers.shift() ?? shown);
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  expect(await client.fetchQuery(previewQuery(http, 'Text'))).toBe('<p>Text</p>');
});
