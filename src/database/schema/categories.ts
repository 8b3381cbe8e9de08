import type { Instant } from './columns.ts';

interface CategoriesTable {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  /** Order in the header; equal positions are ordered by id. */
  position: number;
  created_at: Instant;
}

export interface CategoryTables {
  categories: CategoriesTable;
}
