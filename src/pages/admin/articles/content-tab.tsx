import { type RefObject, useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { readTimeOf } from '../../../contract/read-time.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { countOf } from '../formats/count.ts';
import { ContentPreview } from '../forms/content-preview.tsx';
import { FieldButton } from '../forms/field-button.tsx';
import { PreviewSwitch } from '../forms/preview-switch.tsx';
import { UploadList } from '../media/uploads/upload-list.tsx';
import type { EditorHandle } from '../writing/extension.ts';
import TextEditor from '../writing/text-editor.tsx';
import { type ArticleFields, fieldLabels } from './article-fields.ts';
import { InsertImage } from './text-images/insert-image.tsx';
import { withoutPlaceholders } from './text-images/placeholders.ts';
import type { TextImages } from './text-images/use-text-images.ts';
import { TitleSuggestions } from './title-suggestions.tsx';
import type { Tools } from './use-tools.ts';
import { FieldCounter, useWordCount } from './watched-fields.tsx';

interface ContentTabProps {
  tools: Tools;
  images: TextImages;
  /** The editor of the text; null while it is not on the page. */
  editor: RefObject<EditorHandle | null>;
}

/** Title, excerpt and text. */
export function ContentTab({ tools, images, editor }: ContentTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <TitleField tools={tools} />
        <TitleSuggestions tools={tools} />
      </div>
      <ExcerptField tools={tools} />
      <ContentField tools={tools} images={images} editor={editor} />
    </div>
  );
}

function TitleField({ tools }: { tools: Tools }) {
  const { register, formState } = useFormContext<ArticleFields>();
  return (
    <Field
      label={fieldLabels.title}
      error={formState.errors.title?.message}
      aside={
        <span className="flex items-center gap-3">
          <FieldCounter name="title" max={limits.titleLength} />
          <FieldButton onClick={tools.suggest}>Suggest</FieldButton>
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          {...register('title')}
          dir="auto"
          autoComplete="off"
          className={`${controlClass} font-semibold font-serif text-xl`}
        />
      )}
    </Field>
  );
}

function ExcerptField({ tools }: { tools: Tools }) {
  const { register, formState } = useFormContext<ArticleFields>();
  return (
    <Field
      label={fieldLabels.excerpt}
      error={formState.errors.excerpt?.message}
      hint="One or two sentences. Shown above the article, in lists and in search results."
      aside={
        <span className="flex items-center gap-3">
          <FieldCounter name="excerpt" max={limits.excerptLength} />
          <FieldButton onClick={tools.copyExcerpt}>Copy</FieldButton>
        </span>
      }
    >
      {(control) => (
        <textarea {...control} {...register('excerpt')} dir="auto" rows={3} className={`${controlClass} resize-y`} />
      )}
    </Field>
  );
}

function ContentField({ tools, images, editor }: ContentTabProps) {
  const { formState, getValues } = useFormContext<ArticleFields>();
  const { isPreviewing, setPreviewing } = tools;
  const keep = useCallback(
    (handle: EditorHandle | null) => {
      editor.current = handle;
    },
    [editor],
  );
  return (
    <Field
      label={fieldLabels.content}
      error={formState.errors.content?.message}
      hint={
        <>
          <Figures /> <span className="hidden sm:inline">·</span>{' '}
          <span className="max-sm:block">
            Leave a blank line between paragraphs. Start a line with # for a heading, ## for a subheading or - for a
            bullet point.
          </span>
        </>
      }
      aside={
        <span className="flex flex-wrap items-center gap-3">
          <InsertImage
            insert={(items, as) => editor.current?.insertFigures(items, as)}
            onOpen={() => setPreviewing(false)}
          />
          <FieldButton onClick={tools.outline}>Generate Outline</FieldButton>
          <PreviewSwitch label="Show the content as" isPreviewing={isPreviewing} setPreviewing={setPreviewing} />
        </span>
      }
    >
      {(control) => (
        <>
          <TextEditor
            label={fieldLabels.content}
            control={control}
            images={images}
            hidden={isPreviewing}
            onHandle={keep}
          />
          {isPreviewing && <ContentPreview content={withoutPlaceholders(getValues('content'))} />}
          <div className="has-[ul]:mt-3">
            <UploadList {...images.uploads} />
          </div>
        </>
      )}
    </Field>
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
