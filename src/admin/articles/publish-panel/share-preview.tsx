import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { withQuery } from '../../../client/http.ts';
import { sharePreviewPath } from '../../../contract/admin-paths.ts';
import { limits } from '../../../contract/limits.ts';
import { shareCardSize } from '../../../contract/share-images.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ArticleFields } from '../fields/article-fields.ts';
import { shareTextOf } from './share-text.ts';

/** A link to the article as networks and messengers show it: image and texts. */
export function SharePreview() {
  const [title, excerpt, category, authors, image] = useWatch<
    ArticleFields,
    ['title', 'excerpt', 'categoryId', 'authors', 'imageUrl']
  >({ name: ['title', 'excerpt', 'categoryId', 'authors', 'imageUrl'] });
  const { url } = useSite();
  const text = shareTextOf({ title, excerpt });
  const src = withQuery(sharePreviewPath, {
    // A longer title is refused by the save.
    title: text.title.slice(0, limits.titleLength),
    category,
    author: authors[0]?.id ?? '',
    image: image.trim(),
  });
  return (
    <section aria-labelledby="share-preview" className="min-w-0">
      <h3 id="share-preview" className="font-semibold text-sm">
        When it is shared
      </h3>
      <figure className="mt-2 border border-rule">
        <ShareImage key={src} src={src} />
        <figcaption className="border-rule border-t bg-tint px-3 py-2.5 text-sm dark:bg-paper">
          <span className="block truncate text-muted text-xs">{new URL(url).host}</span>
          <bdi className="mt-0.5 line-clamp-2 break-words font-semibold">{text.title || 'No title yet'}</bdi>
          <bdi className="mt-0.5 line-clamp-2 break-words text-muted">{text.description || 'No excerpt yet'}</bdi>
        </figcaption>
      </figure>
    </section>
  );
}

/** The image is drawn by the server, which takes half a second; its room is there before. */
function ShareImage({ src }: { src: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className="relative aspect-[1200/630] overflow-hidden bg-tint">
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      {state === 'failed' ? (
        <p role="status" className="absolute inset-0 grid place-content-center px-6 text-center text-muted text-sm">
          The image can't be shown at the moment.
        </p>
      ) : (
        <img
          src={src}
          alt="What networks show for this article"
          {...shareCardSize}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
