import { useQuery } from '@tanstack/react-query';
import { pinnedArticleQuery } from '../../../client/admin/front-page.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { Pin } from '../../../contract/front-page.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { StatusBadge } from '../../lists/status-badge.tsx';
import type { SlotPlace } from '../arrangement/slots.ts';
import { LimitedText } from './limited-text.tsx';
import { PinCrop } from './pin-crop.tsx';
import { PinUntil } from './pin-until.tsx';

interface PinFieldsProps {
  pin: Pin;
  place: SlotPlace;
  /** @param typedIn the field that is typed in */
  put: (pin: Pin | null, typedIn?: string) => void;
}

/** The pinned article: its headline and crop here, its end, and the button to unpin it. */
export function PinFields({ pin, place, put }: PinFieldsProps) {
  const { data: article, error } = useQuery(pinnedArticleQuery(useHttp(), pin.articleId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-muted text-xs">Pinned article</p>
          <PinnedTitle article={article} error={error} />
        </div>
        <FieldButton onClick={() => put(null)} className="shrink-0 bg-paper">
          Unpin
        </FieldButton>
      </div>
      <LimitedText
        label="Headline here"
        hint="Leave it empty to use the title of the article."
        placeholder={article?.title ?? ''}
        value={pin.headline}
        max={limits.titleLength}
        tooLong={messages.title.long}
        onChange={(headline) => put({ ...pin, headline }, 'headline')}
      />
      {article && place.shape && (
        <PinCrop
          article={article}
          shape={place.shape}
          focus={pin.focus}
          onChange={(focus) => put({ ...pin, focus }, 'focus')}
        />
      )}
      <PinUntil until={pin.until} onChange={(until) => put({ ...pin, until }, 'until')} />
    </div>
  );
}

function PinnedTitle({ article, error }: { article: AdminArticle | null | undefined; error: Error | null }) {
  if (article === null) return <p className="font-medium text-sm">This article has been deleted.</p>;
  if (!article) return <p className="text-muted text-sm">{error ? error.message : 'Loading…'}</p>;
  return (
    <p className="break-words font-medium text-sm leading-5">
      <bdi>{article.title}</bdi> {article.status !== 'published' && <StatusBadge status={article.status} />}
    </p>
  );
}
