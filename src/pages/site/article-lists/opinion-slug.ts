/** Slug of the category that the opinion block is taken from (specification, section 7). */
export const opinionSlug = 'opinion';
