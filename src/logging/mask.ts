/**
 * An email address, in a URL too; in `user:password@host` the password. The local part has at most 64 characters (RFC 5321), and
 * without a limit a long text would take long.
 */
const email = /[^\s<>()[\]"'`/,;:@]{1,64}(@|%40)[\w-]+(\.[\w-]+)+/g;

/** User and password in a URL, up to the host. */
const credentials = /(:\/\/)[^\s/?#@]+@/g;

/** A query in a URL, which may hold a token, or what a reader searched for. */
const query = /\?[\w.~%+&-]{1,200}=[^\s"'`<>()]*/g;

/** @returns a text of the program's, or of an error, without email addresses, passwords and queries in it */
export function maskText(text: string): string {
  return text.replace(credentials, '$1(...)@').replace(query, '?...').replace(email, '...');
}

/**
 * @param url path and query of a request
 * @returns the path without what gives its holder the right to something, or tells of a reader: queries and tokens
 */
export function maskPath(url: string): string {
  const path = url.replace(/\?.*/s, '?...').replace(/(\/(?:setup|newsletter\/click)\/).+/i, '$1...');
  return maskText(path);
}
