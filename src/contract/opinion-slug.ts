/** Slug of the category of opinion, which the first migration creates: the front page and the page of an article set it apart. */
export const opinionSlug = 'opinion';
