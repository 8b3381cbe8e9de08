/** The front page as the subject of an entry in the audit log: there is one. */
export const theFrontPage = { id: null, label: '' } as const;
