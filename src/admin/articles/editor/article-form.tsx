import { FormProvider } from 'react-hook-form';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { keepEnter } from '../../forms/keep-enter.ts';
import { UnsavedOffer } from '../../forms/unsaved-offer.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { EditorBar } from '../bar/editor-bar.tsx';
import { NewChoiceDialog } from '../choices/new-choice-dialog.tsx';
import { useNewChoice } from '../choices/use-new-choice.ts';
import { useCorrectionDialogs } from '../corrections/use-correction-dialogs.tsx';
import { mayChange, mayPublish } from '../fields/may-change.ts';
import { HeroFigure } from '../hero/hero-figure.tsx';
import { StaleArticle } from '../merging/stale-article.tsx';
import { OriginalsNotice } from '../originals/originals-notice.tsx';
import { PublishPanel } from '../publish-panel/publish-panel.tsx';
import { ContentTab } from '../tabs/content-tab.tsx';
import { MediaTab } from '../tabs/media-tab.tsx';
import { SettingsTab } from '../tabs/settings-tab.tsx';
import { ToolsTab } from '../tabs/tools-tab.tsx';
import { EditorPage } from './editor-page.tsx';
import { PresentEditors } from './present-editors.tsx';
import { useArticleForm } from './use-article-form.ts';

interface ArticleFormProps {
  /** Null for a new article. */
  article: AdminArticle | null;
  authors: Author[];
  categories: Category[];
}

/** The editor: one form in four tabs. */
export function ArticleForm({ article, ...choices }: ArticleFormProps) {
  const { form, tools, images, editor, publishPanel, tab, setTab, focusField, submit, bar, offer, stale } =
    useArticleForm(article);
  const newChoice = useNewChoice(form);
  const { errors } = form.formState;
  const user = useUser();
  const canPublish = mayPublish(user, article);
  const corrections = useCorrectionDialogs(canPublish && bar.status === 'published' ? bar.articleId : null);
  const content = (
    <>
      {offer && (
        <div className="mx-auto max-w-4xl px-4 sm:px-8">
          <UnsavedOffer noun="article" title={offer.fields.title} offer={offer} />
        </div>
      )}
      {article && mayChange(user, article) && (
        <div className="mx-auto w-full max-w-sheet px-4">
          <OriginalsNotice noun="article" id={article.id} editor={editor} showText={() => tools.setPreviewing(false)} />
        </div>
      )}
      <ContentTab tools={tools} images={images.text} editor={editor}>
        <HeroFigure hero={images.hero} isMediaOpen={tab === 'media'} onDescribe={() => focusField('imageAlt')} />
      </ContentTab>
    </>
  );
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Article" onSubmit={submit} onKeyDown={keepEnter}>
        <EditorPage
          value={tab}
          onChange={setTab}
          isFlagged={({ fields }) => fields.some((name) => errors[name])}
          bar={(tabs) => (
            <EditorBar mayPublish={canPublish} tabs={tabs} {...bar}>
              {bar.articleId && <PresentEditors noun="article" id={bar.articleId} editor={editor} />}
            </EditorBar>
          )}
          panels={{
            content,
            settings: (
              <>
                <SettingsTab
                  tools={tools}
                  newChoice={newChoice}
                  tags={article?.tags ?? []}
                  series={article?.series ?? []}
                  {...choices}
                />
                {corrections.panel}
              </>
            ),
            media: <MediaTab hero={images.hero} isShown={tab === 'media'} />,
            tools: <ToolsTab tools={tools} />,
          }}
        />
      </form>
      {corrections.dialog}
      {publishPanel && <PublishPanel {...publishPanel} {...choices} newChoice={newChoice} />}
      {newChoice.dialog && <NewChoiceDialog {...newChoice.dialog} />}
      {stale && <StaleArticle {...stale} {...choices} />}
    </FormProvider>
  );
}
