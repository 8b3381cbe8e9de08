import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnvironment } from '../../src/api/http/environment.ts';
import { answerAdminDocument } from '../../src/server/pages/admin-document.ts';

it.each([true, false])('the admin has the status of a failed database (strict policy: %s)', async (strictPolicy) => {
  const admin = { renderDocument: () => '<!DOCTYPE html>', entry: '/entry.js', inlineScripts: [] };
  const headers = new Map([['retry-after', '5']]);
  const transport = async () => ({ status: 503, statusText: '', headers, body: {} });
  const app = new Hono<ApiEnvironment>().get('*', (c) =>
    answerAdminDocument(c, { admin, siteUrl: 'https://magazine.test', strictPolicy, transport }),
  );
  const answer = await app.request('/admin/articles');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
