import type { Database } from '../../src/database/schema.ts';

/** @returns the same database, and the kinds of all queries sent to it from now on */
export function recordQueries(db: Database): { recorded: Database; queries: string[] } {
  const queries: string[] = [];
  const recorded = db.withPlugin({
    transformQuery({ node }) {
      queries.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { recorded, queries };
}
