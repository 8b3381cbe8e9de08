import type { ReaderSubscription } from '../../contract/newsletter.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { EmailLinkForm } from './email-link-page.tsx';

/** The result of the form that was sent before. */
export type PreferencesNote = 'saved' | 'sections';

interface PreferencesFormProps {
  token: string;
  subscription: ReaderSubscription;
  note: PreferencesNote | undefined;
}

const choice = 'flex min-h-11 items-center gap-3';
const mark = 'size-4 shrink-0 accent-accent';
const legend = 'font-semibold font-serif text-2xl tracking-tight';

/** Frequency of the emails, and their categories. */
export function PreferencesForm({ token, subscription, note }: PreferencesFormProps) {
  const { frequency, sections: wanted } = subscription;
  const categories = useCategories();
  return (
    <EmailLinkForm action="/newsletter/preferences" token={token}>
      {note === 'saved' && (
        <p role="status" className="mb-8 border-accent border-l-4 bg-tint px-4 py-3">
          Your preferences have been saved.
        </p>
      )}
      <fieldset>
        <legend className={legend}>How often</legend>
        <label className={choice}>
          <input
            type="radio"
            name="frequency"
            value="weekly"
            defaultChecked={frequency === 'weekly'}
            className={mark}
          />
          Once a week
        </label>
        <label className={choice}>
          <input type="radio" name="frequency" value="off" defaultChecked={frequency === 'off'} className={mark} />
          Not for now: keep my subscription but send nothing
        </label>
      </fieldset>
      <fieldset className="mt-8" aria-describedby={note === 'sections' ? 'no-section' : undefined}>
        <legend className={legend}>Sections</legend>
        {note === 'sections' && (
          <p id="no-section" role="alert" className="mt-2 text-accent text-sm">
            Choose at least one section. To stop the emails, choose “Not for now” above.
          </p>
        )}
        {categories.map(({ id, name }) => (
          <label key={id} className={choice}>
            <input
              type="checkbox"
              name="section"
              value={id}
              defaultChecked={wanted === null || wanted.includes(id)}
              className={mark}
            />
            <span className="[overflow-wrap:anywhere]">{name}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="solid" type="submit" className="mt-8">
        Save preferences
      </Button>
    </EmailLinkForm>
  );
}
