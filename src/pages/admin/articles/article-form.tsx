import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { currentUserQuery } from '../../../client/account.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { Tabs } from '../../../ui/forms/tabs.tsx';
import { useHttp, useSite } from '../../site/frame/use-site.ts';
import {
  type ArticleFields,
  areSame,
  articleForm,
  emptyFields,
  type FieldName,
  fieldNames,
  toFields,
  toInput,
} from './article-fields.ts';
import { ContentTab } from './content-tab.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { draftScope, type KeptDraft } from './drafts.ts';
import { EditorFooter } from './editor-footer.tsx';
import { MediaTab } from './media-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { ToolsTab } from './tools-tab.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveArticle } from './use-save-article.ts';
import { useSaveKey } from './use-save-key.ts';
import { useTools } from './use-tools.ts';

const tabs: { value: string; label: string; fields: FieldName[] }[] = [
  { value: 'content', label: 'Content', fields: ['title', 'excerpt', 'content'] },
  { value: 'settings', label: 'Settings', fields: ['publishDate', 'readTime', 'isFeatured', 'categoryId', 'authorId'] },
  { value: 'media', label: 'Media', fields: ['imageUrl'] },
  { value: 'tools', label: 'Tools', fields: [] },
];

/** What the text in the form goes back to. */
interface Basis {
  /** As it was read last; null for a new one. */
  article: AdminArticle | null;
  /** The version that the text began with: an older one than the article's, once a draft of it was restored. */
  version: number | null;
  /** What the form holds while nothing is changed. */
  fields: ArticleFields;
}

interface ArticleFormProps {
  /** Null for a new one. */
  article: AdminArticle | null;
  authors: Author[];
  categories: Category[];
}

/** The editor itself: four tabs of one form, and what becomes of the text in it. */
export function ArticleForm({ article, authors, categories }: ArticleFormProps) {
  const { timeZone } = useSite();
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  const [basis, setBasis] = useState<Basis>(() => ({
    article,
    version: article?.version ?? null,
    fields: article ? toFields(article, timeZone) : emptyFields(timeZone),
  }));
  const [stale, setStale] = useState<{ mine: ArticleFields; stored: AdminArticle } | null>(null);
  const [tab, setTab] = useState('content');
  const isDone = useRef(false);

  const form = useForm({ resolver: zodResolver(articleForm), defaultValues: basis.fields, shouldFocusError: false });
  const { errors } = form.formState;
  const tools = useTools({
    form,
    timeZone,
    empty: () => (article ? emptyFields(timeZone) : basis.fields),
    showContent: () => setTab('content'),
  });
  const draft = useDraft({
    scope: draftScope(user?.id ?? '', article?.id ?? 'new'),
    form,
    saved: basis.fields,
    version: basis.version,
  });
  const finish = () => {
    isDone.current = true;
    draft.end();
  };
  useLeaveGuard({
    hasUnsavedChanges: () => !isDone.current && !areSame(form.getValues(), basis.fields),
    keep: draft.keepNow,
    onGivenUp: finish,
  });
  const { save, isSaving } = useSaveArticle({
    id: article?.id ?? null,
    onSaved: finish,
    onInvalid: (said) => {
      const wrong = fieldNames.filter((name) => said[name] !== undefined);
      for (const name of wrong) form.setError(name, { message: said[name] ?? '' });
      focusField(wrong[0]);
    },
    onStale: (stored) => setStale({ mine: form.getValues(), stored }),
  });

  function focusField(name: FieldName | undefined): void {
    if (!name) return;
    // A field has to be seen before it can have the focus.
    flushSync(() => {
      setTab(tabs.find(({ fields }) => fields.includes(name))?.value ?? tab);
      tools.setPreviewing(false);
    });
    form.setFocus(name);
  }

  function store(fields: ArticleFields, { article: opened, version }: Basis): void {
    draft.keepNow();
    save(toInput(fields, timeZone, opened), version);
  }

  const submit = form.handleSubmit(
    (fields) => store(fields, basis),
    (wrong) => focusField(fieldNames.find((name) => wrong[name])),
  );
  useSaveKey(submit);

  function restore({ fields, version, ...kept }: KeptDraft): void {
    form.reset(fields, { keepDefaultValues: true });
    setBasis({ ...basis, version });
    draft.takeAway({ fields, version, ...kept });
  }

  /** The comparison has been seen: from here on the text goes back to what is stored. */
  function acceptStored(stored: AdminArticle): Basis {
    const next = { article: stored, version: stored.version, fields: toFields(stored, timeZone) };
    setBasis(next);
    setStale(null);
    return next;
  }

  const panels: Record<string, React.ReactNode> = {
    content: <ContentTab tools={tools} />,
    settings: <SettingsTab tools={tools} authors={authors} categories={categories} />,
    media: <MediaTab />,
    tools: <ToolsTab tools={tools} />,
  };

  return (
    <FormProvider {...form}>
      {draft.offer && (
        <DraftOffer
          draft={draft.offer}
          isOutdated={draft.offer.version !== (basis.article?.version ?? null)}
          onRestore={() => draft.offer && restore(draft.offer)}
          onDiscard={() => draft.offer && draft.takeAway(draft.offer)}
        />
      )}
      <form
        noValidate
        aria-label="Article"
        onSubmit={submit}
        onKeyDown={keepEnterFromPublishing}
        className="[&_:is(input,select,textarea,button)]:scroll-mb-36"
      >
        <Tabs
          label="Parts of the article"
          value={tab}
          onChange={setTab}
          tabs={tabs.map(({ value, label, fields }) => ({
            value,
            label,
            flagged: fields.some((name) => errors[name]),
            content: panels[value],
          }))}
        />
        <EditorFooter isNew={article === null} isSaving={isSaving} isKept={draft.isKept} />
      </form>
      {stale && (
        <StaleDialog
          mine={stale.mine}
          stored={stale.stored}
          opened={basis.version === basis.article?.version ? basis.fields : null}
          authors={authors}
          categories={categories}
          onKeepMine={() => store(stale.mine, acceptStored(stale.stored))}
          onTakeStored={() => form.reset(acceptStored(stale.stored).fields)}
          onClose={() => setStale(null)}
        />
      )}
    </FormProvider>
  );
}

/** Enter in a field would send the form: an article is not published by a slip of the finger. */
function keepEnterFromPublishing(event: React.KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
