import { createFileRoute, notFound } from '@tanstack/react-router';
import { notices } from '../../contract/notices.ts';
import { MissingCategory } from '../article-lists/category-texts.tsx';
import { pageHead } from '../layout/page-head.ts';

/** `/category` with no slug. */
export const Route = createFileRoute('/category/')({
  loader: () => {
    throw notFound();
  },
  head: ({ matches }) => pageHead(matches, { title: notices.categoryNotFound.title }),
  notFoundComponent: MissingCategory,
});
