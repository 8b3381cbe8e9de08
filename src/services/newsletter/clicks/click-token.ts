import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a link's id, of the email's mark and of the signature; 40 bytes are 54 characters in a URL. */
const sizes = { link: 16, mark: 8, signature: 16 } as const;
const tokenShape = /^[\w-]{54}$/;

export interface ClickToken {
  /** A row of `newsletter_links`. */
  linkId: string;
  /**
   * The same in all links of one email, and different in every other email. It shows when many links of one email are opened
   * within seconds; without the secret it does not show whose email it is.
   */
  mark: string;
}

/** @returns the mark of the email that one subscriber gets of an issue */
export function clickMark(secret: string, email: { issueId: string; subscriberId: string }): string {
  return hash(secret, `click-mark|${email.issueId}|${email.subscriberId}`)
    .subarray(0, sizes.mark)
    .toString('base64url');
}

/**
 * Signs a link in an email. It does not expire: readers keep emails, and a URL of our own choice can do no harm. It names
 * no subscriber, so that neither a log nor the reader of a forwarded email learns who the subscriber is.
 */
export function writeClickToken(secret: string, { linkId, mark }: ClickToken): string {
  const content = Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), Buffer.from(mark, 'base64url')]);
  return Buffer.concat([content, sign(secret, content)]).toString('base64url');
}

/** @returns the content of a token; null when its signature is wrong */
export function readClickToken(secret: string, token: string): ClickToken | null {
  if (!tokenShape.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(0, sizes.link + sizes.mark);
  const signature = bytes.subarray(content.length);
  const expected = sign(secret, content);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const hex = content.subarray(0, sizes.link).toString('hex');
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { linkId, mark: content.subarray(sizes.link).toString('base64url') };
}

function sign(secret: string, content: Buffer): Buffer {
  return hash(secret, Buffer.concat([Buffer.from('click|'), content])).subarray(0, sizes.signature);
}

function hash(secret: string, text: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
