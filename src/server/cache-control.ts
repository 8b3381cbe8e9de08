/** Of an address that never means anything else: a year is as long as it gets. */
export const forever = 'public, max-age=31536000, immutable';
