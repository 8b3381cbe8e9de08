import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { fieldName } from '../arrangement/fields.ts';
import { useFrontPage } from '../editing/front-page-context.ts';
import { LimitedText } from '../slots/limited-text.tsx';

/** The heading and the text of a text block. */
export function TextFields({ block }: { block: Extract<FrontPageBlock, { type: 'text' }> }) {
  const { actions } = useFrontPage();
  const used = block.content.trim().length;
  return (
    <div className="grid gap-4 px-4 pb-4">
      <LimitedText
        label="Heading"
        value={block.heading}
        max={limits.frontPageHeadingLength}
        tooLong={messages.frontPageHeading.long}
        onChange={(heading) => actions.put({ ...block, heading }, `heading ${block.id}`)}
      />
      <Field
        label="Text"
        hint="Markdown, as in articles."
        error={used > limits.frontPageTextLength ? messages.frontPageText.long : undefined}
        aside={<Counter used={used} max={limits.frontPageTextLength} />}
      >
        {(control) => (
          <GrowingArea
            {...control}
            name={fieldName}
            rows={4}
            value={block.content}
            onChange={({ target }) => actions.put({ ...block, content: target.value }, `content ${block.id}`)}
            className={`${controlClass} max-h-80`}
          />
        )}
      </Field>
    </div>
  );
}
