import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { currentUserQuery } from '../../../client/account.ts';
import type { ArticleToSave } from '../../../client/admin/articles.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp, useSite } from '../../site/layout/use-site.ts';
import type { BasedForm } from '../forms/use-base.ts';
import { useUnsavedForm } from '../forms/use-unsaved-form.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { type ArticleFields, areSame, emptyFields, fieldNames } from './article-fields.ts';
import { editorNotices } from './editor-notices.ts';
import { contentTab, tabOf } from './editor-tabs.ts';
import { readFields, type UnsavedArticle, unsavedScope } from './unsaved-article.ts';
import { useArticleEntry } from './use-article-entry.ts';
import { useTools } from './use-tools.ts';

/** The article form: its state, its visible tab, and how it is saved, kept in the browser and left. @param opened null for new */
export function useArticleForm(opened: AdminArticle | null) {
  const { timeZone } = useSite();
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  const [tab, setTab] = useState(contentTab);
  const scopeOf = (id = 'new') => unsavedScope(user?.id ?? '', id);
  const versioned = useVersionedForm<AdminArticle, ArticleFields, ArticleToSave>({
    ...useArticleEntry(opened, timeZone),
    onSend: () => void unsaved.keepNow(),
    onStay: ({ id }) => unsaved.moveTo(scopeOf(id)),
    onEnd: () => unsaved.drop(),
    keepNew: () => showToast(unsaved.keepNow() ? editorNotices.kept : editorNotices.notKept),
    onInvalid: focusFirst,
    onRefused: ({ code, errors }, _sent, form) => {
      if (code === 'invalid' || code === 'slug-taken') focusFirst(showErrors(form, errors));
      if (code !== 'not-found') return false;
      void offerToSaveAsNew();
      return true;
    },
    onGone: offerToSaveAsNew,
  });
  const { form, base, stale, hasUnsavedChanges } = versioned;
  const unsaved = useUnsavedForm({
    scope: scopeOf(opened?.id),
    form,
    base,
    hasUnsavedChanges,
    isSame: areSame,
    readFields,
  });
  const isNew = base.stored === null;
  const tools = useTools({
    form,
    isNew,
    timeZone,
    empty: () => (isNew ? base.fields : emptyFields(timeZone)),
    showContent: () => setTab(contentTab),
  });

  function focusFirst(errors: FieldErrors<ArticleFields>): void {
    const name = fieldNames.find((field) => errors[field]);
    if (!name) return;
    // A field must be visible before it can take the focus.
    flushSync(() => {
      setTab(tabOf(name));
      tools.setPreviewing(false);
    });
    form.setFocus(name);
  }

  async function offerToSaveAsNew(): Promise<void> {
    if (!(await confirmSavingAsNew())) return;
    // The slug stays reserved for the deleted article.
    versioned.resend(({ article }) => ({
      target: { id: base.newId, isNew: true },
      article: { ...article, slug: '' },
      version: null,
    }));
  }

  return {
    form,
    tools,
    tab,
    setTab,
    submit: versioned.submit,
    isNew,
    isSaving: versioned.isPending,
    note: { ...versioned.note, isKept: unsaved.isKept },
    offer: offerOf(versioned, unsaved),
    stale,
  };
}

/** @returns the unsaved form of an earlier visit, with the actions to restore or discard it */
function offerOf(
  { base, restore }: BasedForm<AdminArticle, ArticleFields>,
  { offer, takeAway }: ReturnType<typeof useUnsavedForm<ArticleFields>>,
) {
  if (!offer) return null;
  return {
    unsaved: offer,
    isOutdated: offer.version !== (base.stored?.version ?? null),
    onRestore: (chosen: UnsavedArticle) => {
      restore(chosen);
      takeAway(chosen);
    },
    onDiscard: takeAway,
  };
}

/** Shows the server's field errors beside their fields. @returns the same as the form's errors */
function showErrors(
  form: UseFormReturn<ArticleFields>,
  errors: Readonly<Record<string, string>>,
): FieldErrors<ArticleFields> {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  for (const name of wrong) form.setError(name, { message: errors[name] ?? '' });
  return Object.fromEntries(wrong.map((name) => [name, { type: 'server' }]));
}

function confirmSavingAsNew(): Promise<boolean> {
  return confirm({
    title: 'This article has been deleted',
    detail: 'Your text is still here. You can save it as a new article.',
    yes: 'Save as a new article',
    no: 'Keep editing',
  });
}
