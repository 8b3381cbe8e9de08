import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppearanceButton } from '../parts/appearance-button.tsx';
import { SaveButton, type SharedArticle } from './save-button.tsx';
import { ShareButtons } from './share-buttons.tsx';

const style = 'inline-flex size-11 items-center justify-center border border-rule hover:border-ink hover:text-accent';

/** Buttons to share the article and to save it, at the end of its text. */
export function ShareBar({ article }: { article: SharedArticle }) {
  return (
    <section
      aria-label="Share this article"
      data-print="no"
      className="mt-12 flex flex-wrap items-center gap-2 border-rule border-t pt-6"
    >
      <h2 className="label mr-2 text-muted max-[22.5rem]:w-full">Share</h2>
      <ShareButtons article={article} on="Share on" app="Share with another app" copy="Copy link" className={style} />
      <SaveButton article={article} className={`${buttonClass('quiet')} group max-sm:w-full sm:ml-auto`}>
        <Icon name="bookmark" size={17} className="group-aria-pressed:fill-current" />
        <span className="group-aria-pressed:hidden">Save Article</span>
        <span className="hidden group-aria-pressed:inline">Saved</span>
      </SaveButton>
    </section>
  );
}

/** The same beside the author, with how the page looks: one row, on the narrowest screen too. */
export function ShareRow({ article }: { article: SharedArticle }) {
  return (
    <section aria-label="Article tools" data-print="no" className="share-row">
      <ShareButtons article={article} on="Share via" app="Share via another app" copy="Copy the link" />
      <SaveButton article={article} label="Save for later">
        <Icon name="bookmark" size={18} />
      </SaveButton>
      <AppearanceButton aria-label="Text size and theme">Aa</AppearanceButton>
    </section>
  );
}
