import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { currentUserQuery } from '../../../client/account.ts';
import { type ArticleToSave, versionBeforeFirst } from '../../../client/admin/articles.ts';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useHttp, useSite } from '../../site/layout/use-site.ts';
import type { BasedForm } from '../forms/use-base.ts';
import { useUnsavedForm } from '../forms/use-unsaved-form.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import type { EditorHandle } from '../writing/extension.ts';
import { type ArticleFields, areSame, emptyFields, type FieldName, fieldNames } from './article-fields.ts';
import { isAutosaved } from './autosave-article.ts';
import { useUsualChoices } from './choices/use-usual-choices.ts';
import { contentTab, tabOf } from './editor-tabs.ts';
import { useHeroImage } from './hero/use-hero-image.ts';
import { usePagePreview } from './page-preview/use-page-preview.ts';
import { leaveOutUploads } from './publish-check/leave-out-uploads.ts';
import { missingFields } from './publish-check/missing-fields.ts';
import { usePublishCheck } from './publish-check/use-publish-check.ts';
import { showErrors } from './show-errors.ts';
import { type StateChange, withdrawalOf } from './state-change.ts';
import { useTextImages } from './text-images/use-text-images.ts';
import { readFields, type UnsavedArticle, unsavedScope } from './unsaved-article.ts';
import { useArticleEntry } from './use-article-entry.ts';
import { useDiscardCopy } from './use-discard-copy.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useOpenCreated } from './use-open-created.ts';
import { useRestoreAndSave } from './use-restore-and-save.ts';
import { useTools } from './use-tools.ts';

/** The article form: its state, its visible tab, and how it is saved, kept in the browser and left. @param opened null for new */
export function useArticleForm(opened: AdminArticle | null) {
  const { timeZone } = useSite();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  const [tab, setTab] = useState(contentTab);
  const scopeOf = (id = 'new') => unsavedScope(user?.id ?? '', id);
  const [usual, noteCategory] = useUsualChoices();
  const intent = useRef<StateChange>({});
  const versioned = useVersionedForm<AdminArticle, ArticleFields, ArticleToSave>({
    ...useArticleEntry(opened, timeZone, { usual, intent }),
    doesMore: () => Object.keys(intent.current).length > 0,
    onSaveKey: () => {
      intent.current = {};
    },
    onSend: ({ categoryId }) => {
      void unsaved.keepNow();
      if (opened === null) noteCategory(categoryId);
    },
    onStay: ({ id }) => {
      unsaved.moveTo(scopeOf(id));
      textImages.moveTo(scopeOf(id));
    },
    onEnd: () => unsaved.drop(),
    onInvalid: focusFirst,
    onRefused: ({ code, errors }, _sent, form) => {
      if (code === 'invalid' || code === 'slug-taken') focusFirst(showErrors(form, errors));
      if (code === 'article-state' && base.stored)
        void trash.offer(base.stored.id, () => versioned.resend((input) => input));
      if (code !== 'not-found') return false;
      void offerToSaveAsNew();
      return true;
    },
    onGone: offerToSaveAsNew,
  });
  const openCreated = useOpenCreated(scopeOf);
  const { form, base, stale, hasUnsavedChanges } = versioned;
  /** A question before publishing outlives the autosave that ran when it was asked: its answer begins with what was saved then. */
  const latest = useRef(versioned);
  useEffect(() => {
    latest.current = versioned;
  });
  const trash = useRestoreAndSave();
  const unsaved = useUnsavedForm({
    scope: scopeOf(opened?.id),
    form,
    base,
    hasUnsavedChanges,
    isSame: areSame,
    readFields,
  });
  const status = base.stored?.status ?? null;
  /** The article that this form has created. */
  const created = base.stored?.id === opened?.id ? null : base.stored;
  const isPublic = status !== null && isPublicStatus(status);
  const discardCopy = useDiscardCopy(versioned, timeZone);
  const hero = useHeroImage(form);
  const textImages = useTextImages(scopeOf(opened?.id));
  const editor = useRef<EditorHandle>(null);
  const publishCheck = usePublishCheck(form);
  useFirstFocus(form);
  const tools = useTools({
    form,
    isUndated: !isPublic,
    timeZone,
    empty: () => (opened === null ? emptyFields(timeZone, usual) : emptyFields(timeZone)),
    showContent: () => setTab(contentTab),
    onReset: () => endUploads(),
  });

  const isSaving = versioned.isPending || publishCheck.isChecking;
  const pagePreview = usePagePreview({
    articleId: base.stored?.id ?? null,
    hasUnsavedChanges,
    saveNow: versioned.autosaveNow,
    isSaving,
    autosave: versioned.autosave,
    onUntitled: () => focusField('title'),
  });

  function endUploads(): void {
    textImages.cancelAll();
    for (const { key } of hero.uploads.uploads) hero.uploads.cancel(key);
  }

  /** Readers are about to see the article: it is not to lack what is still on its way, and it is asked for the rest. */
  async function beforePublishing(publish: () => void): Promise<void> {
    const missing = missingFields(base.stored, form.getValues());
    if (!missing) return publish();
    const mayPublish = await leaveOutUploads(hero, textImages, endUploads);
    if (mayPublish) await publishCheck.before(missing, publish);
  }

  function focusFirst(errors: FieldErrors<ArticleFields>): void {
    const name = fieldNames.find((field) => errors[field]);
    if (name) focusField(name);
  }

  function focusField(name: FieldName): void {
    // A field must be visible before it can take the focus.
    flushSync(() => {
      setTab(tabOf(name));
      tools.setPreviewing(false);
    });
    form.setFocus(name);
  }

  async function offerToSaveAsNew(): Promise<void> {
    if (!(await confirmSavingAsNew())) return;
    // The slug stays reserved for the deleted article. One that is created without a state is published.
    versioned.resend(({ article, isForCopy }) => {
      const { workingCopy: _, ...fields } = article;
      const after = article.status ?? base.stored?.status ?? 'draft';
      const isDraft = isForCopy || !isPublicStatus(after);
      return {
        target: { id: base.newId, isNew: true },
        article: { ...fields, slug: '', ...(isDraft && { status: 'draft' }) },
        version: null,
      };
    });
  }

  async function restore(chosen: UnsavedArticle): Promise<void> {
    if (opened === null && (await openCreated(chosen))) return;
    versioned.restore(opened === null ? { ...chosen, version: versionBeforeFirst } : chosen);
    unsaved.takeAway(chosen);
  }

  function leaveDeleted(): void {
    versioned.giveUp();
    void navigate({ to: '/admin/articles' });
  }

  /** Saves and stays, with a change of the state where one is given. */
  function saveAs(change: StateChange = {}): void {
    const save = () =>
      latest.current.saveAndStay(() => {
        intent.current = change;
      });
    if (change.workingCopy === null) void beforePublishing(save);
    else save();
  }

  return {
    form,
    tools,
    hero,
    textImages,
    editor,
    publishDialog: publishCheck.dialog,
    tab,
    setTab,
    /** Publishes the article, or updates what readers see. */
    submit: (event: FormEvent) => {
      event.preventDefault();
      void beforePublishing(() =>
        latest.current.submit(undefined, () => {
          intent.current = isPublic ? { workingCopy: null } : { status: 'published' };
        }),
      );
    },
    saveAs,
    restoreAndSave: () => {
      if (base.stored) trash.restore(base.stored.id, saveAs);
    },
    /** Both are null for a new article. */
    articleId: base.stored?.id ?? null,
    status,
    withdrawal: withdrawalOf(base.stored),
    /** For a draft that this form has created; null otherwise. */
    deletion: created?.status === 'draft' ? { article: created, onDeleted: leaveDeleted } : null,
    isSaving,
    pagePreview,
    unpublished: { changes: base.stored?.unpublishedChanges ?? 0, onDiscard: discardCopy },
    note: { ...versioned.note, isKept: unsaved.isKept },
    /** Null where the article is saved only by its editor. */
    autosave: isAutosaved(base.stored) ? versioned.autosave : null,
    // An unsaved form of another new article is none of the one that this form has created.
    offer: created ? null : offerOf(versioned, unsaved, restore),
    merge: versioned.merge,
    stale,
  };
}

/** @returns the unsaved form of an earlier visit, with the actions to restore or discard it */
function offerOf(
  { base }: BasedForm<AdminArticle, ArticleFields>,
  { offer, takeAway }: ReturnType<typeof useUnsavedForm<ArticleFields>>,
  onRestore: (unsaved: UnsavedArticle) => void,
) {
  if (!offer) return null;
  return {
    noun: 'article',
    savedAt: offer.savedAt,
    title: offer.fields.title,
    isOutdated: base.stored !== null && offer.version !== base.stored.version,
    onRestore: () => onRestore(offer),
    onDiscard: () => takeAway(offer),
  };
}

function confirmSavingAsNew(): Promise<boolean> {
  return confirm({
    title: 'This article has been deleted',
    detail: 'Your text is still here. You can save it as a new article.',
    yes: 'Save as a new article',
    no: 'Keep editing',
  });
}
