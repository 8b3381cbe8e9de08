import { createFileRoute, notFound } from '@tanstack/react-router';
import { messages } from '../../contract/messages.ts';
import { MissingCategory } from '../site/category-texts.tsx';
import { pageHead } from '../site/page-head.ts';

/** `/category` with no slug. */
export const Route = createFileRoute('/category/')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => pageHead(match.context, { title: messages.categoryNotFound.title }),
  notFoundComponent: MissingCategory,
});
