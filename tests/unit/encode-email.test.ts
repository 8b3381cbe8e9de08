import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { placeholderUrl } from '../../src/contract/emails.ts';
import { encodeEmail } from '../../src/mail/encode-email.ts';

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** @returns the email as a mail program parses it, and as transmitted */
async function receive({ html, text }: { html: string; text: string }, urlOf: (name: string) => string) {
  const encoded = encodeEmail({ subject: 'A subject', html, text })(urlOf);
  const { message } = await transport.sendMail({ from: 'a@magazine.test', to: 'b@readers.test', ...encoded });
  const raw = String(message);
  const { html: received, text: plain } = await PostalMime.parse(raw);
  // A part ends with a line break, which is not part of the text.
  return { raw, html: received?.replace(/\n$/, ''), text: plain?.replace(/\n$/, '') };
}

const leave = placeholderUrl('leave');

it("arrives character by character as written, with the recipient's URLs", async () => {
  const url = 'https://magazine.test/newsletter/unsubscribe?token=a.b_c-d&x="<y>"=='.repeat(3);
  const html = `<p>größer – “quoted” = 100%  </p>\n<a href="${leave}">${leave}</a> \n.\n${'x'.repeat(200)} 👩‍👩‍👧`;
  const received = await receive({ html, text: `größer \n\n.\n${leave}\t\n= end` }, () => url);
  const escaped = url
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  expect(received.html).toBe(html.replaceAll(leave, escaped));
  expect(received.text).toBe(`größer \n\n.\n${url}\t\n= end`);
  expect(Math.max(...received.raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78);
});

it('keeps the text whatever surrounds the URLs', async () => {
  const piece = fc
    .string({ unit: 'binary', maxLength: 200 })
    .map((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
      const received = await receive({ html: `<p>${pieces.join(`"${leave}"`)}</p>`, text: 'x' }, (name) => `[${name}]`);
      expect(received.html).toBe(`<p>${pieces.join('"[leave]"')}</p>`.toWellFormed());
    }),
    { numRuns: 100 },
  );
});
