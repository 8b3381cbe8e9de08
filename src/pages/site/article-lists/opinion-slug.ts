/** Slug of the category whose newest article the opinion block shows. */
export const opinionSlug = 'opinion';
