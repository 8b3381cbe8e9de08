import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashScripts } from '../../src/server/page-scripts.ts';
import { contentSecurityPolicy } from '../../src/server/security-headers.ts';

const nonce = 'n0nce_-xyz';
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

it('hashes exactly what the browser sees between the tags, line ends included', () => {
  const source = '\nwindow.state = {"a": "</p>"};\n// ü\n';
  const { scriptHashes } = hashScripts(`<script nonce="${nonce}">${source}</script>`, nonce);
  expect(scriptHashes).toEqual([hashOf(source)]);
});

it('hashes only scripts that carry the nonce of this rendering', () => {
  const { scriptHashes } = hashScripts(
    `<script>planted()</script>
     <script nonce="another">planted()</script>
     <script data-x="nonce=${nonce}">planted()</script>
     <p nonce="${nonce}">planted()</p>
     <script type="module" nonce="${nonce}">ours()</script>
     <script nonce="${nonce}" class="x">ours(2)</script>`,
    nonce,
  );
  expect(scriptHashes).toEqual([hashOf('ours()'), hashOf('ours(2)')]);
});

it('hashes no external script: the policy already allows it', () => {
  const { scriptHashes, html } = hashScripts(`<script nonce="${nonce}" src="/assets/a.js"></script>`, nonce);
  expect(scriptHashes).toEqual([]);
  expect(html).toBe('<script src="/assets/a.js"></script>');
});

it('lists a script once that is in the page twice', () => {
  const { scriptHashes } = hashScripts(`<script nonce="${nonce}">a()</script>`.repeat(2), nonce);
  expect(scriptHashes).toEqual([hashOf('a()')]);
});

it('removes the nonce, so that the same page has the same bytes', () => {
  const render = (value: string) =>
    hashScripts(
      `<meta property="csp-nonce" content="${value}"/><style nonce="${value}"></style><script nonce="${value}">a()</script>`,
      value,
    );
  expect(render('one')).toEqual(render('two'));
  expect(render(nonce).html).toBe('<style></style><script>a()</script>');
});

it('lets exactly those scripts run', () => {
  const siteUrl = 'https://magazine.test';
  expect(contentSecurityPolicy(siteUrl, [hashOf('a()')])).toContain(`script-src 'self' ${hashOf('a()')}`);
  expect(contentSecurityPolicy(siteUrl)).toMatch(/script-src 'self'$/);
  expect(contentSecurityPolicy(siteUrl, [hashOf('a()')])).not.toContain('unsafe-inline');
});
