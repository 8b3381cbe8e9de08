import { expect, test } from 'vitest';
import { describeFailure } from '../../src/client/failures.ts';
import { createHttp, readAnswer } from '../../src/client/http.ts';
import { failingWith, failWithSentence, failWithStatus } from '../../src/client/reading.ts';

/** @returns the error of a call that gets this response */
async function failureOf(answer: () => Response | Promise<Response>): Promise<Error> {
  return createHttp(async () => readAnswer(await answer()))
    .send('POST', '/api/somewhere', {})
    .then(
      () => expect.fail('the call did not fail'),
      (error: Error) => error,
    );
}

const page = (status: number, statusText = '') =>
  failureOf(() => new Response('<h1>nginx</h1>', { status, statusText, headers: { 'content-type': 'text/html' } }));
const unreachable = "The server couldn't be reached. Check your connection and try again.";

test('an HTML response to a call is described by its status, also over HTTP/2, which has no status text', async () => {
  expect(describeFailure(await page(502))).toBe('502: Bad Gateway');
  expect(describeFailure(await page(413, 'Request Entity Too Large'))).toBe('413: Content Too Large');
  const error = await page(504);
  for (const fail of [failWithStatus, failWithSentence]) expect(() => fail(error)).toThrow('HTTP 504: Gateway Timeout');
});

test('a message of the server is kept', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect(describeFailure(await failureOf(() => new Response('broken', { status: 500, headers })))).toBe('500: broken');
  expect(describeFailure(await failureOf(() => new Response('', { status: 503 })))).toBe('503: Service Unavailable');
  const problem = { status: 503, title: 'Service Unavailable', detail: 'Try again in a minute.', code: 'unavailable' };
  const init = { status: 503, headers: { 'content-type': 'application/problem+json' } };
  const error = await failureOf(() => new Response(JSON.stringify(problem), init));
  expect(() => failWithSentence(error)).toThrow(/^Try again in a minute\.$/);
  expect(() => failWithStatus(error)).toThrow('HTTP 503: Service Unavailable');
});

test('network errors of Chromium, Firefox and Safari are replaced by our own message', async () => {
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    const error = await failureOf(() => Promise.reject(new TypeError(words)));
    expect(describeFailure(error)).toBe(unreachable);
    expect(() => failingWith('Failed to fetch authors')(error)).toThrow(unreachable);
  }
  const wall = await failureOf(() => new Response('<h1>Log in to the Wi-Fi</h1>'));
  expect(describeFailure(wall)).toMatch(/^The answer couldn't be read\./);
});
