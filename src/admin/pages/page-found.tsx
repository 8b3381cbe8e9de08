import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { allPagesQuery, placeholdersQuery } from '../../client/admin/pages.ts';
import type { PageFields } from '../../contract/pages.ts';
import { siteCardPath } from '../../contract/share-images.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { FoundPanel } from '../articles/found/found-panel.tsx';
import { looksLikeImage } from '../forms/image-rule.ts';

/** How the page is found, with what the site fills in. */
export function PageFound() {
  const site = useSite();
  const http = useHttp();
  const { control } = useFormContext<PageFields>();
  const [title, lead, metaDescription, slug, parentId] = useWatch({
    control,
    name: ['title', 'lead', 'metaDescription', 'slug', 'parentId'],
  });
  const [shareTitle, shareText, shareImageUrl] = useWatch({
    control,
    name: ['shareTitle', 'shareText', 'shareImageUrl'],
  });
  const fill = useFillIn();
  const { data: pages = [] } = useQuery(allPagesQuery(http));
  const parent = pages.find(({ id }) => id === parentId)?.path ?? '';
  const chosen = shareImageUrl.trim();
  return (
    <FoundPanel
      noun="page"
      hint="Leave a field empty to use the title, the introduction and the site’s own image."
      search={{ title: fill(title), description: fill(lead), path: `${parent}/${slug.trim() || '...'}` }}
      card={{
        title: fill(shareTitle.trim() || title),
        text: fill(shareText.trim() || metaDescription.trim() || lead),
        host: URL.parse(site.url)?.host ?? site.url,
        image: { kind: 'chosen', url: looksLikeImage(chosen) ? chosen : (site.shareImage?.url ?? siteCardPath) },
      }}
      isDrawn={false}
    />
  );
}

/** @returns a function that gives a line the site's values in the place of its placeholders */
function useFillIn(): (line: string) => string {
  const { data } = useQuery(placeholdersQuery(useHttp()));
  const values = new Map(data?.map(({ name, value }) => [name, value]));
  return (line) => line.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}
