import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a link's id, of the email's mark and of the signature; 40 bytes are 54 letters in an address. */
const sizes = { link: 16, mark: 8, signature: 16 } as const;
const tokenShape = /^[\w-]{54}$/;

export interface ClickToken {
  /** A row of `newsletter_links`. */
  linkId: string;
  /**
   * The same in all links of one email, and in no other email: that many links of one email were followed within seconds
   * can be seen from it, and whose email it was cannot, by whoever has no secret.
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
 * Signs the link of an email. It does not expire: emails are kept, and an address that we have chosen ourselves leads to no
 * harm. It names nobody, so that neither a log nor somebody to whom an email is passed on learns who got it.
 */
export function writeClickToken(secret: string, { linkId, mark }: ClickToken): string {
  const content = Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), Buffer.from(mark, 'base64url')]);
  return Buffer.concat([content, sign(secret, content)]).toString('base64url');
}

/** @returns what a token says; null when it is not one of ours */
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
