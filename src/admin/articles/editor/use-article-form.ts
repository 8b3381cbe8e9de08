import { useRef } from 'react';
import { versionBeforeFirst } from '../../../client/admin/articles.ts';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { storage } from '../../forms/unsaved-forms.ts';
import { useFormMachine } from '../../forms/use-form-machine.ts';
import { useUser } from '../../session/use-permissions.ts';
import { useEditorBar } from '../bar/use-editor-bar.ts';
import { useDefaultChoices } from '../choices/use-default-choices.ts';
import { emptyFields } from '../fields/article-fields.ts';
import { useArticleImages } from '../hero/use-article-images.ts';
import { usePublishPanel } from '../publish-panel/use-publish-panel.ts';
import { readFields, readOfCreated, unsavedScope } from '../saving/unsaved-article.ts';
import { type ArticleTypes, type EditedArticle, useArticleEntry } from '../saving/use-article-entry.ts';
import { useEditorSaves } from '../saving/use-editor-saves.ts';
import { useOpenCreated } from '../saving/use-open-created.ts';
import { useRemovedArticle } from '../saving/use-removed-article.ts';
import { contentTab } from '../tabs/editor-tabs.ts';
import { useEditorTab } from '../tabs/use-editor-tab.ts';
import { useTools } from '../tabs/use-tools.ts';

/** The article form: its fields, its tabs and tools, and how it is saved, kept in the browser and left. @param opened null for new */
export function useArticleForm(opened: AdminArticle | null) {
  const { timeZone } = useSite();
  const user = useUser();
  const scopeOf = (id = 'new') => unsavedScope(user.id, id);
  const [defaults, noteCategory] = useDefaultChoices();
  const openCreated = useOpenCreated();
  const edited: EditedArticle = useFormMachine<ArticleTypes>({
    ...useArticleEntry(opened, timeZone, defaults),
    kept: {
      scopeOf,
      readFields,
      readOthers: () => (opened ? readOfCreated(storage, scopeOf(), opened.id) : []),
      onRestore: async (offered, restore) => {
        if (opened !== null) restore(offered);
        else if (!(await openCreated(offered))) restore({ ...offered, version: versionBeforeFirst });
      },
    },
    on: {
      send: ({ categoryId }) => {
        if (opened === null) noteCategory(categoryId);
      },
      saved: (_stored, { input }) => {
        if (input.article.placement) publishing.forget();
      },
      stay: ({ id }) => images.text.moveTo(scopeOf(id)),
      invalid: (errors) => focusInvalid(errors),
      refused: (error) => {
        if (error.code === 'invalid' || error.code === 'slug-taken') showErrors(error.errors);
        publishing.refuse(error);
        return removed.handle(error);
      },
      gone: () => removed.offerToSaveAsNew(),
    },
  });
  const { form, base, offer, stale } = edited;
  const { stored } = base;
  const created = stored?.id === opened?.id ? null : stored;
  const images = useArticleImages(form, scopeOf(opened?.id));
  const removed = useRemovedArticle(edited);
  const publishing = usePublishPanel(edited, images);
  const { saveAs, submit, choosePlaces } = useEditorSaves(edited, publishing);
  const { tab, setTab, focusField, focusInvalid, showErrors } = useEditorTab(form, () => tools.setPreviewing(false));
  const tools = useTools({
    form,
    isUndated: stored === null || !isPublicStatus(stored.status),
    timeZone,
    empty: () => (opened === null ? emptyFields(timeZone, defaults) : emptyFields(timeZone)),
    showContent: () => setTab(contentTab),
    onReset: images.endUploads,
  });
  const bar = useEditorBar(edited, {
    created,
    isChecking: publishing.isChecking,
    placement: publishing.placement,
    onUntitled: () => focusField('title'),
    saveAs,
    choosePlaces,
    restoreAndSave: () => removed.restoreAndSave(saveAs),
  });
  const editor = useRef<EditorHandle>(null);

  return {
    form,
    tools,
    images,
    editor,
    publishPanel: publishing.panel,
    tab,
    setTab,
    focusField,
    submit,
    bar,
    // Unsaved forms of other new articles do not belong to the article that this form has created.
    offer: created ? null : offer,
    stale,
  };
}
