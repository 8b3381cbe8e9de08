import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { useCategories, useSite } from '../../foundation/use-site.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/about')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'About',
      path: pagePaths.about,
    }),
  component: AboutPage,
});

function AboutPage() {
  const { name, tagline } = useSite();
  return (
    <StaticPage title={`About ${name}`} lead={tagline}>
      <p>
        {name} is a news and magazine site. Every article is open to every reader, without an account and without a
        payment. Each one carries the name of its writer; the rules that writers and editors work by are in the{' '}
        <Link to="/editorial-standards">Editorial Standards</Link>.
      </p>
      <CategoryList />
      <h2>Who runs it</h2>
      <p>
        The newsroom itself, on its own server. The software is Masthead: free software under the MIT License, which any
        other newsroom may use, study and change as well.
      </p>
      <h2>What you will not find</h2>
      <p>
        There is no advertising here. The public pages load no scripts and no fonts from third parties, use no analytics
        service, and set no cookies. How often an article is read is counted; who reads it is not. The details are in
        the <Link to="/privacy">Privacy Policy</Link>.
      </p>
      <h2>Keeping in touch</h2>
      <p>
        Once a week the editors’ choice goes out as a <Link to="/newsletter">newsletter</Link>. For anything you want to
        tell the editors, see <Link to="/contact">Contact</Link>.
      </p>
    </StaticPage>
  );
}

function CategoryList() {
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <>
      <h2>What we publish</h2>
      <ul>
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to="/category/$slug" params={{ slug }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
