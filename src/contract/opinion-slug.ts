/** Slug of the category whose articles are opinion, on the front page and on their own pages; the first migration creates it. */
export const opinionSlug = 'opinion';
