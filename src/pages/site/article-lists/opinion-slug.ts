/** Slug of the category that the opinion block of the front page is taken from; the first migration creates it. */
export const opinionSlug = 'opinion';
