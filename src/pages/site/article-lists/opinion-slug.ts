/** Slug of the category whose newest article the opinion block shows; the first migration creates it. */
export const opinionSlug = 'opinion';
