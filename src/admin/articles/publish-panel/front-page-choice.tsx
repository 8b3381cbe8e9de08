import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { editedFrontPageQuery } from '../../../client/admin/front-page.ts';
import { frontPageQuery } from '../../../client/front-page.ts';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useNow } from '../../formats/use-now.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { PanelFailure, PanelLoading } from './panel-notes.tsx';

interface FrontPageChoiceProps {
  /** Null for a new article. */
  articleId: string | null;
  /** Whether readers see the article only from a later date on. */
  isLater: boolean;
  /** Name of the chosen category; null for none yet. */
  category: string | null;
  isPinned: boolean;
  onPin: (isPinned: boolean) => void;
}

const legend = 'Front page';

/** Where the article stands on the front page: with its category, flagged as featured, or pinned as the lead. */
export function FrontPageChoice(props: FrontPageChoiceProps) {
  const { data, error, refetch } = useQuery(editedFrontPageQuery(useHttp()));
  if (data) return <Choice {...props} frontPage={data} />;
  if (!error) return <PanelLoading heading={legend} />;
  return <PanelFailure heading={legend} message={error.message} retry={refetch} />;
}

function Choice(props: FrontPageChoiceProps & { frontPage: AdminFrontPage }) {
  const { articleId, frontPage, isLater, category, isPinned, onPin } = props;
  const { setValue } = useFormContext<ArticleFields>();
  const isFeatured = useWatch<ArticleFields, 'isFeatured'>({ name: 'isFeatured' }) === 1;
  const lead = useLead(frontPage);
  if (lead.pinned !== null && lead.pinned === articleId) {
    return <ChoiceRows legend={legend} note="Pinned as the lead." value="" onChange={() => {}} rows={[]} />;
  }
  const place = isPinned && !isLater ? 'lead' : isFeatured ? 'featured' : 'category';
  return (
    <ChoiceRows
      legend={legend}
      value={place}
      onChange={(chosen) => {
        onPin(chosen === 'lead');
        if (chosen !== 'lead') setValue('isFeatured', chosen === 'featured' ? 1 : 0, { shouldDirty: true });
      }}
      rows={[
        {
          value: 'category',
          label: category === null ? 'In its category' : <bdi>In {category}</bdi>,
          hint: 'Among the newest articles.',
        },
        { value: 'featured', label: 'Featured', hint: hintOfFeatured(lead) },
        {
          value: 'lead',
          label: 'Lead, pinned',
          hint: isLater ? 'It can be pinned once readers see it.' : hintOfLead(lead),
          isDisabled: isLater || lead.isHidden,
        },
      ]}
    />
  );
}

interface Lead {
  isHidden: boolean;
  /** Id of the article that is pinned to it now; null while a rule fills it. */
  pinned: string | null;
  followsFlag: boolean;
  /** Title of the article that leads now; null for none, or while it isn't known. */
  title: string | null;
}

/** @returns the lead that readers see */
function useLead({ live }: AdminFrontPage): Lead {
  const now = useNow();
  // Only for the title: without it the choice is the same.
  const { data: shown } = useQuery({ ...frontPageQuery(useHttp()), staleTime: 0 });
  const block = live.blocks.find(({ type }) => type === 'lead');
  const present = shown?.blocks.find(({ type }) => type === 'lead');
  const title = present?.type === 'lead' ? (present.lead?.title ?? null) : null;
  if (block?.type !== 'lead') return { isHidden: true, pinned: null, followsFlag: false, title };
  const { pin, rule } = block.lead;
  const isActive = pin !== null && (pin.until === null || Date.parse(pin.until) > now);
  const pinned = isActive ? pin.articleId : null;
  return { isHidden: block.isHidden, pinned, followsFlag: rule === 'featured' && pinned === null, title };
}

function hintOfFeatured({ followsFlag, isHidden }: Lead): string {
  if (followsFlag && !isHidden) return 'It leads the page while it is the newest featured article.';
  return 'It stands with the featured articles; another rule or a pin decides what leads.';
}

function hintOfLead({ isHidden, title }: Lead) {
  if (isHidden) return "The front page doesn't show its lead at the moment.";
  if (title === null) return 'At the top until an editor changes that.';
  return (
    <>
      At the top until an editor changes that, in place of “<bdi>{title}</bdi>”.
    </>
  );
}
