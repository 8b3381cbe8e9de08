import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { emailSite } from '../support/sample-email.ts';

const notice = {
  site: emailSite,
  subject: 'Welcome',
  preheader: 'A word first',
  heading: 'Welcome',
  paragraphs: ['You are subscribed.'],
  action: null,
  reason: 'You asked for it.',
  links: [],
};

/** In a process of its own, since a module that another test has loaded stays loaded. */
const program = `
  import { createRequire } from 'node:module';
  import { emailRenderer } from './src/mail/email-renderer.ts';
  const { subject, html } = await emailRenderer.notice(${JSON.stringify(notice)});
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('mjml'));
  console.log(JSON.stringify({ subject, isWhole: html.includes('You are subscribed.'), loaded }));
`;

it('writes an email without loading MJML where requests are answered', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(JSON.parse(stdout)).toEqual({ subject: 'Welcome', isWhole: true, loaded: [] });
});
