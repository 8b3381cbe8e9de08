import { type ReactNode, type RefObject, useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { readTimeOf } from '../../../contract/read-time.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { withoutPlaceholders } from '../../../editor/images/placeholders.ts';
import { ImportDocument } from '../../../editor/paste/import-document.tsx';
import { PasteNotices } from '../../../editor/paste/notice-list.tsx';
import { EditorPortProvider } from '../../../editor/port.ts';
import { useEditorMode } from '../../../editor/text-editor/editor-mode.ts';
import { ModeSwitch } from '../../../editor/text-editor/mode-switch.tsx';
import TextEditor from '../../../editor/text-editor/text-editor.tsx';
import { ToolButtons } from '../../../editor/tools/tool-buttons.tsx';
import { countOf } from '../../../ui/count.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { ContentPreview } from '../../forms/content-preview.tsx';
import { PreviewSwitch } from '../../forms/preview-switch.tsx';
import { UploadList } from '../../media/uploads/upload-list.tsx';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { FieldCounter, useWordCount } from '../fields/watched-fields.tsx';
import { InsertImage } from '../text-images/insert-image.tsx';
import { KeptImagesOffer } from '../text-images/kept-images-offer.tsx';
import type { TextImages } from '../text-images/use-text-images.ts';
import { textFieldOf } from '../writing/text-field-of.ts';
import { useEditorPort } from '../writing/use-editor-port.ts';
import { PageField, PageTools } from './page-field.tsx';
import { HeadlineArea, StandfirstArea } from './title-areas.tsx';
import { TitleSuggestions } from './title-suggestions.tsx';
import type { Tools } from './use-tools.ts';

interface ContentTabProps {
  tools: Tools;
  images: TextImages;
  /** The editor of the text; null while it is not on the page. */
  editor: RefObject<EditorHandle | null>;
}

const contentField = textFieldOf('content');

const ids = { title: 'article-title', excerpt: 'article-excerpt', content: 'article-content' } as const;

/** Title, excerpt and text, set as readers will see them, then the tools of each, which stand in the row above it. */
export function ContentTab({
  children,
  ...text
}: ContentTabProps & { /** Between excerpt and text. */ children?: ReactNode }) {
  const { tools } = text;
  const port = useEditorPort(text.images);
  return (
    <EditorPortProvider value={port}>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <TitleField />
        <div className="row-start-3 mx-auto w-full max-w-sheet px-4">
          <TitleSuggestions tools={tools} />
        </div>
        <ExcerptField />
        <ContentField {...text} />
        <div className="row-start-6 mx-auto mb-4 w-full max-w-[66rem] px-2">{children}</div>
        <PageTools id={ids.title} label={fieldLabels.title} row="row-start-1">
          <FieldCounter name="title" max={limits.titleLength} />
          <FieldButton isQuiet onClick={tools.suggest}>
            Suggest
          </FieldButton>
        </PageTools>
        <PageTools id={ids.excerpt} label={fieldLabels.excerpt} row="row-start-4">
          <FieldCounter name="excerpt" max={limits.excerptLength} />
          <FieldButton isQuiet onClick={tools.copyExcerpt}>
            Copy
          </FieldButton>
        </PageTools>
        <ContentTools {...text} />
      </div>
    </EditorPortProvider>
  );
}

function TitleField() {
  const { errors } = useFormContext<ArticleFields>().formState;
  return (
    <PageField id={ids.title} error={errors.title?.message} row="row-start-2" width="max-w-4xl">
      {(control) => <HeadlineArea {...control} />}
    </PageField>
  );
}

function ExcerptField() {
  const { errors } = useFormContext<ArticleFields>().formState;
  return (
    <PageField
      id={ids.excerpt}
      error={errors.excerpt?.message}
      hint="One or two sentences. Shown above the article, in lists and in search results."
      row="row-start-5"
    >
      {(control) => <StandfirstArea {...control} />}
    </PageField>
  );
}

function ContentField({ tools, images, editor }: ContentTabProps) {
  const { formState, getValues } = useFormContext<ArticleFields>();
  const { isPreviewing } = tools;
  const mode = useEditorMode();
  const keep = useCallback(
    (handle: EditorHandle | null) => {
      editor.current = handle;
    },
    [editor],
  );
  return (
    <PageField
      id={ids.content}
      error={formState.errors.content?.message}
      keepsHint
      hint={
        <>
          <Figures /> <span className="hidden sm:inline">·</span>{' '}
          <span className="max-sm:block">
            {mode === 'rich'
              ? 'Press / at the beginning of a line for images, headings, lists and more. Markdown works, too.'
              : 'Leave a blank line between paragraphs. Start a line with # for a heading, ## for a subheading or - for a bullet point.'}
          </span>
        </>
      }
      row="row-start-8 pt-2"
    >
      {(control) => (
        <>
          <TextEditor
            label={fieldLabels.content}
            control={control}
            field={contentField}
            hidden={isPreviewing}
            onHandle={keep}
          />
          {isPreviewing && <ContentPreview content={withoutPlaceholders(getValues('content'))} />}
          <PasteNotices />
          <KeptImagesOffer kept={images.kept} />
          <div className="has-[ul]:mt-3">
            <UploadList {...images.uploads} />
          </div>
        </>
      )}
    </PageField>
  );
}

function ContentTools({ tools, images, editor }: ContentTabProps) {
  const { isPreviewing, setPreviewing } = tools;
  return (
    <PageTools
      id={ids.content}
      label={fieldLabels.content}
      row="row-start-7"
      pinned={
        <PreviewSwitch isQuiet label="Show the content as" isPreviewing={isPreviewing} setPreviewing={setPreviewing} />
      }
    >
      <InsertImage insert={images.insert} onOpen={() => setPreviewing(false)} />
      <ImportDocument text={() => editor.current?.flush() ?? ''} onOpen={() => setPreviewing(false)} />
      <FieldButton isQuiet onClick={tools.outline}>
        Generate Outline
      </FieldButton>
      <ToolButtons onOpen={(tool) => editor.current?.openTool(tool)} />
      <ModeSwitch onToggle={() => editor.current?.toggleMode()} />
    </PageTools>
  );
}

function Figures() {
  const words = useWordCount();
  return (
    <span className="tabular-nums">
      {countOf(words, 'word')} · {readTimeOf(words)} min read
    </span>
  );
}
