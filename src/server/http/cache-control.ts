/** For a URL whose content never changes. A year is the usual maximum. */
export const forever = 'public, max-age=31536000, immutable';
