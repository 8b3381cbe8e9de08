import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../src/server/http/security-headers.ts';

const siteUrl = 'https://magazine.test';

it('lets exactly the inline scripts of the pages run', () => {
  const script = '\nwindow.state = {"a": "</p>"};\n// ü\n';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(contentSecurityPolicy(siteUrl, [script]).endsWith(`; script-src 'self' 'sha256-${hash}'`)).toBe(true);
  expect(contentSecurityPolicy(siteUrl).endsWith("; script-src 'self'")).toBe(true);
});
