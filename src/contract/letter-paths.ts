/** Addresses that stand in letters and are no pages; "click" is therefore no name of an issue. */
export const letterPaths = {
  /** Leads on to where a link of a letter goes, and counts it. */
  click: (token: string) => `/newsletter/click/${encodeURIComponent(token)}`,
} as const;
