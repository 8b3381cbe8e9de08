import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { currentUserQuery } from '../../../client/account.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp, useSite } from '../../site/frame/use-site.ts';
import { useShowCreated } from '../forms/created-entry.ts';
import { rebaseForm } from '../forms/rebase-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import {
  type ArticleFields,
  articleFormFor,
  differences,
  emptyFields,
  type FieldName,
  fieldNames,
  toFields,
  toInput,
} from './article-fields.ts';
import { keepMine } from './compare-articles.ts';
import { draftScope, type KeptDraft } from './drafts.ts';
import { editorNotices } from './editor-notices.ts';
import { contentTab, tabOf } from './editor-tabs.ts';
import { useDraft } from './use-draft.ts';
import { useSaveArticle } from './use-save-article.ts';
import { useTools } from './use-tools.ts';

/** What the text in the form goes back to. */
interface Basis {
  /** As it was read last; null for a new one. */
  article: AdminArticle | null;
  /** The version that the text began with: an older one than the article's, once a draft of it was restored. */
  version: number | null;
  /** What the form holds while nothing is changed. */
  fields: ArticleFields;
}

function basisOf(article: AdminArticle | null, timeZone: string): Basis {
  const fields = article ? toFields(article, timeZone) : emptyFields(timeZone);
  return { article, version: article?.version ?? null, fields };
}

/** What the form holds and where it is seen, and how it is saved, kept and left. */
export function useArticleForm(article: AdminArticle | null) {
  const { timeZone } = useSite();
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  const [basis, setBasis] = useState(() => basisOf(article, timeZone));
  const [stale, setStale] = useState<{ mine: ArticleFields; stored: AdminArticle } | null>(null);
  const [tab, setTab] = useState(contentTab);
  const [isBehind, setBehind] = useState(false);
  const navigate = useNavigate();
  const showCreated = useShowCreated();
  const form = useForm({
    resolver: zodResolver(articleFormFor(basis.article)),
    defaultValues: basis.fields,
    shouldFocusError: false,
  });
  /** What the form held when it was sent, and whether the editor stays open. */
  const sent = useRef({ typed: basis.fields, stays: false });
  const tools = useTools({
    form,
    isNew: basis.article === null,
    timeZone,
    empty: () => (article ? emptyFields(timeZone) : basis.fields),
    showContent: () => setTab(contentTab),
  });
  const scopeOf = (id: string | undefined) => draftScope(user?.id ?? '', id ?? 'new');
  const draft = useDraft({ scope: scopeOf(article?.id), form, saved: basis.fields, version: basis.version });
  const { save, isSaving, failure, abort } = useSaveArticle({
    onSaved: (stored) => {
      const typedSince = differences(form.getValues(), sent.current.typed);
      if (sent.current.stays || typedSince.length > 0) return goOn(stored, typedSince);
      draft.end();
      return navigate({ to: '/admin/articles' });
    },
    onInvalid: (said) => {
      const wrong = fieldNames.filter((name) => said[name] !== undefined);
      for (const name of wrong) form.setError(name, { message: said[name] ?? '' });
      focusField(wrong[0]);
    },
    onStale: (stored) => setStale({ mine: form.getValues(), stored }),
  });
  useLeaveGuard({
    hasUnsavedChanges: draft.hasUnsavedChanges,
    onGivenUp: () => {
      abort();
      draft.end();
    },
  });

  function focusField(name: FieldName | undefined): void {
    if (!name) return;
    // A field has to be seen before it can have the focus.
    flushSync(() => {
      setTab(tabOf(name));
      tools.setPreviewing(false);
    });
    form.setFocus(name);
  }

  /** The editor stays open; it goes back to what is stored now, but for the fields that were typed in since. */
  function goOn(stored: AdminArticle, typedSince: FieldName[]): Promise<void> | undefined {
    const next = basisOf(stored, timeZone);
    draft.moveTo(scopeOf(stored.id));
    setBasis(next);
    setBehind(typedSince.length > 0);
    const follows = { ...next.fields.follows, readTime: form.getValues('follows.readTime') };
    rebaseForm(form, { ...next.fields, follows }, typedSince);
    if (stored.id === basis.article?.id) return;
    return showCreated({ to: '/admin/articles/edit/$id', params: { id: stored.id } });
  }

  /** @param typed what the form holds; `fields` are the same as they were checked */
  function store(
    fields: ArticleFields,
    typed: ArticleFields,
    { article: opened, version }: Basis,
    stays: boolean,
  ): void {
    draft.keepNow();
    if (!save({ id: opened?.id ?? null, article: toInput(fields, timeZone, opened), version })) return;
    sent.current = { typed, stays };
    setBehind(false);
  }

  const submit = (stays: boolean) =>
    form.handleSubmit(
      (fields) => store(fields, structuredClone(form.getValues()), basis, stays),
      (wrong) => focusField(fieldNames.find((name) => wrong[name])),
    );
  const saveAndStay = submit(true);
  // What is not public yet becomes so by the button alone.
  const keepText = () => showToast(draft.keepNow() ? editorNotices.kept : editorNotices.notKept);
  useSaveKey(basis.article || isSaving ? saveAndStay : keepText);

  /** The comparison has been seen: from here on the text goes back to what is stored. */
  function acceptStored(stored: AdminArticle): Basis {
    const next = basisOf(stored, timeZone);
    setBasis(next);
    setStale(null);
    return next;
  }

  // A restored draft began with a version that nobody has any more.
  const opened = basis.version === basis.article?.version ? basis.fields : null;

  /** Saves what was changed here over what somebody else has saved; everything else stays as theirs. */
  function storeOver(mine: ArticleFields, stored: AdminArticle): void {
    const next = acceptStored(stored);
    const fields = keepMine(mine, next.fields, opened);
    form.reset(fields);
    store(fields, fields, next, sent.current.stays);
  }

  return {
    form,
    tools,
    tab,
    setTab,
    submit: submit(false),
    isNew: basis.article === null,
    isSaving,
    note: { failure, isBehind, isKept: draft.isKept },
    offer: draft.offer && {
      draft: draft.offer,
      isOutdated: draft.offer.version !== (basis.article?.version ?? null),
      onRestore: (kept: KeptDraft) => {
        form.reset(kept.fields, { keepDefaultValues: true });
        setBasis({ ...basis, version: kept.version });
        draft.takeAway(kept);
      },
      onDiscard: draft.takeAway,
    },
    stale: stale && {
      ...stale,
      opened,
      onKeepMine: () => storeOver(stale.mine, stale.stored),
      onTakeStored: () => form.reset(acceptStored(stale.stored).fields),
      onClose: () => setStale(null),
    },
  };
}
