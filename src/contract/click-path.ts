/**
 * Where a counted link of an email leads first; no page, and no address that a browser's script needs. "click" is therefore no
 * name of an issue.
 */
export const clickPath = (token: string) => `/newsletter/click/${encodeURIComponent(token)}`;
