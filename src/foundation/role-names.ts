import type { Role } from '../contract/permissions.ts';

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  author: 'Author',
  contributor: 'Contributor',
};

/** One sentence about the permissions of each role that can be given. */
export const roleSummaries: Record<Exclude<Role, 'owner'>, string> = {
  editor: 'Edits and publishes every article, and manages authors, categories, redirects and the newsletter.',
  author: 'Writes, edits and publishes their own articles.',
  contributor: 'Writes drafts for others to publish.',
};
