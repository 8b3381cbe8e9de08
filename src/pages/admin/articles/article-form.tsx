import { FormProvider } from 'react-hook-form';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { Tabs } from '../../../ui/forms/tabs.tsx';
import { keepEnter } from '../forms/keep-enter.ts';
import { UnsavedOffer } from '../forms/unsaved-offer.tsx';
import { useUser } from '../session/use-permissions.ts';
import { AltDialog } from './alt-check/alt-dialog.tsx';
import { NewChoiceDialog } from './choices/new-choice-dialog.tsx';
import { useNewChoice } from './choices/use-new-choice.ts';
import { ContentTab } from './content-tab.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { editorTabs } from './editor-tabs.ts';
import { mayPublish } from './may-change.ts';
import { MediaTab } from './media-tab.tsx';
import { PresentEditors } from './present-editors.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { StaleArticle } from './stale-article.tsx';
import { ToolsTab } from './tools-tab.tsx';
import { useArticleForm } from './use-article-form.ts';

interface ArticleFormProps {
  /** Null for a new article. */
  article: AdminArticle | null;
  authors: Author[];
  categories: Category[];
}

/** The editor: one form in four tabs. */
export function ArticleForm({ article, ...choices }: ArticleFormProps) {
  const { form, tools, hero, textImages, altDialog, tab, setTab, submit, saveAs, offer, stale, ...state } =
    useArticleForm(article);
  const newChoice = useNewChoice(form);
  const { errors } = form.formState;
  const panels: Record<string, React.ReactNode> = {
    content: <ContentTab tools={tools} images={textImages} />,
    settings: <SettingsTab tools={tools} newChoice={newChoice} {...choices} />,
    media: <MediaTab hero={hero} isShown={tab === 'media'} />,
    tools: <ToolsTab tools={tools} />,
  };
  return (
    <FormProvider {...form}>
      {offer && <UnsavedOffer {...offer} />}
      {state.articleId && <PresentEditors articleId={state.articleId} />}
      <form
        noValidate
        aria-label="Article"
        onSubmit={submit}
        onKeyDown={keepEnter}
        className="[&_:is(input,select,textarea,button)]:scroll-mb-36"
      >
        <Tabs
          label="Parts of the article"
          value={tab}
          onChange={setTab}
          tabs={editorTabs.map(({ value, label, fields }) => ({
            value,
            label,
            flagged: fields.some((name) => errors[name]),
            content: panels[value],
          }))}
        />
        <EditorFooter mayPublish={mayPublish(useUser(), article)} saveAs={saveAs} {...state} />
      </form>
      {altDialog && <AltDialog {...altDialog} />}
      {newChoice.dialog && <NewChoiceDialog {...newChoice.dialog} />}
      {stale && <StaleArticle {...stale} {...choices} />}
    </FormProvider>
  );
}
