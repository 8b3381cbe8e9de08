/**
 * Path that a counted link of an email opens first; it counts the click and redirects. No script needs it, so it is not in
 * paths.ts. An issue cannot have the slug "click".
 */
export const clickPath = (token: string) => `/newsletter/click/${encodeURIComponent(token)}`;
