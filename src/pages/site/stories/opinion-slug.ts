/** Slug of the section that the opinion block is taken from (specification, section 7). */
export const opinionSlug = 'opinion';
