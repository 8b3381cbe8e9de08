import { createFileRoute, notFound } from '@tanstack/react-router';
import { notices } from '../../contract/notices.ts';
import { pageHead } from '../site/frame/page-head.ts';
import { MissingCategory } from '../site/stories/category-texts.tsx';

/** `/category` with no slug. */
export const Route = createFileRoute('/category/')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => pageHead(match.context, { title: notices.categoryNotFound.title }),
  notFoundComponent: MissingCategory,
});
