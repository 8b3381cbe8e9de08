import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mediaUsesQuery } from '../../../client/admin/media.ts';
import { type ArticleStatus, articleStatuses } from '../../../contract/article-status.ts';
import type { MediaItem, MediaUse, UseNoun, UsePlace } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { StatusBadge } from '../../lists/status-badge.tsx';
import { useMayOpen } from '../../session/use-permissions.ts';

/** Where the image is used, with the way there. */
export function ImageUses({ item: { id } }: { item: MediaItem }) {
  const { data: uses, error, refetch } = useQuery(mediaUsesQuery(useHttp(), id));
  return (
    <section aria-labelledby="image-uses">
      <h2 id="image-uses" className="font-semibold">
        Used in
      </h2>
      {!uses && !error && <Skeleton className="mt-3 h-6 w-48" />}
      {!uses && error && (
        <div className="mt-3">
          <FailureNotice message={error.message} retry={refetch} />
        </div>
      )}
      {uses?.length === 0 && <p className="mt-2 text-muted text-sm">Nowhere yet.</p>}
      {uses && uses.length > 0 && (
        <ul aria-labelledby="image-uses" className="mt-2 border-rule border-t">
          {uses.map((use) => (
            <Use key={`${use.noun} ${use.id}`} use={use} />
          ))}
        </ul>
      )}
    </section>
  );
}

const nouns: Readonly<Record<UseNoun, string>> = {
  article: 'Article',
  page: 'Page',
  author: 'Author',
  issue: 'Newsletter',
  settings: 'Site settings',
  appearance: 'Appearance',
  'front-page': 'Front page',
  series: 'Series',
};

const places: Readonly<Record<UsePlace, string>> = {
  hero: 'hero image',
  text: 'in the text',
  portrait: 'portrait',
  logo: 'logo',
  icon: 'icon',
  'share-image': 'share image',
  'working-copy': 'changes that are not public yet',
  note: 'in the note',
  'series-image': 'image of the series',
};

function Use({ use }: { use: MediaUse }) {
  const status = articleStatuses.find((known) => known === use.status) as ArticleStatus | undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-b py-2 text-sm">
      <span className="min-w-0 grow">
        <UseLink use={use} />
        <span className="block text-muted text-xs leading-5">
          {nouns[use.noun]} · {use.places.map((place) => places[place]).join(', ')}
        </span>
      </span>
      {status && status !== 'published' && <StatusBadge status={status} />}
    </li>
  );
}

const link = 'break-words font-medium underline decoration-rule underline-offset-2 hover:text-accent';

function UseLink({ use: { noun, id, label } }: { use: MediaUse }) {
  const mayOpen = useMayOpen();
  const name = <bdi>{label || nouns[noun]}</bdi>;
  if (noun === 'article') {
    return (
      <Link to="/admin/articles/edit/$id" params={{ id }} className={link}>
        {name}
      </Link>
    );
  }
  if (noun === 'author' && mayOpen('/admin/authors')) {
    return (
      <Link to="/admin/authors/edit/$id" params={{ id }} className={link}>
        {name}
      </Link>
    );
  }
  if (noun === 'series' && mayOpen('/admin/series')) {
    return (
      <Link to="/admin/series/edit/$id" params={{ id }} className={link}>
        {name}
      </Link>
    );
  }
  if (noun === 'issue' && mayOpen('/admin/newsletter')) {
    return (
      <Link to="/admin/newsletter/issues/$id" params={{ id }} className={link}>
        {name}
      </Link>
    );
  }
  if (noun === 'settings' && mayOpen('/admin/settings')) {
    return (
      <Link to="/admin/settings" className={link}>
        {name}
      </Link>
    );
  }
  if (noun === 'appearance' && mayOpen('/admin/appearance')) {
    return (
      <Link to="/admin/appearance" className={link}>
        {name}
      </Link>
    );
  }
  return <span className="font-medium">{name}</span>;
}
