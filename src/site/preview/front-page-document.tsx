import type { ArticleListQuery } from '../../client/article-lists.ts';
import type { ListedFrontPage } from '../../client/front-page.ts';
import type { FrontPagePreview } from '../../contract/front-page.ts';
import type { RootData } from '../../foundation/root-data.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { LatestBlock } from '../article-lists/latest-block.tsx';
import { FrontPageBlocks } from '../front-page/front-page-blocks.tsx';
import { PreviewShell } from './preview-shell.tsx';

/** Preview of an arrangement that isn't published. */
export type ArrangedFrontPage = Pick<FrontPagePreview, 'page' | 'latest'>;

/** Content of an arrangement's document. */
export interface FrontPageDocumentProps {
  page: ListedFrontPage;
  layout: RootData;
  /** The list of Latest Stories, which is read by now. */
  list: ArticleListQuery;
}

/** The front page before it is published, on the server only: for the frame of its editor. */
export function FrontPageDocument({ page, layout, list }: FrontPageDocumentProps) {
  return (
    <PreviewShell title="Preview: Front page" layout={layout} isFramed>
      <WithQueries>
        <h1 className="sr-only">{layout.site.name}</h1>
        <FrontPageBlocks
          page={page}
          latest={
            <LatestBlock
              category=""
              categoriesWithArticles={page.categoriesWithArticles}
              list={list}
              listFirst={false}
            />
          }
          markBlocks
        />
      </WithQueries>
    </PreviewShell>
  );
}
