/**
 * An email address, also in a URL, and the password in `user:password@host`. The local part has at most 64 characters (RFC 5321);
 * without that limit a long text would take long.
 */
const email = /[^\s<>()[\]"'`/,;:@]{1,64}(@|%40)[\w-]+(\.[\w-]+)+/g;

/** User and password in a URL, up to the host. */
const credentials = /(:\/\/)[^\s/?#@]+@/g;

/** A query in a URL, which may contain a token or a reader's search. */
const query = /\?[\w.~%+&-]{1,200}=[^\s"'`<>()]*/g;

/** A printable ASCII character that is percent-encoded: the router decodes it, so `/set%75p/...` is the set-up link too. */
const encodedAscii = /%[2-7][\da-f]/gi;

/** @returns a message or an error's text without email addresses, passwords and queries */
export function maskText(text: string): string {
  return text.replace(credentials, '$1(...)@').replace(query, '?...').replace(email, '...');
}

/**
 * @param url path and query of a request
 * @returns the path without queries and tokens, which may give access to something or identify a reader
 */
export function maskPath(url: string): string {
  const path = url.replace(/\?.*/s, '?...').replace(encodedAscii, decodeURIComponent);
  return maskText(path.replace(/(\/(?:setup|invitation|password-reset|preview|newsletter\/click)\/).+/i, '$1...'));
}
