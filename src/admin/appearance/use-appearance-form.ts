import { useQueryClient } from '@tanstack/react-query';
import { appearanceQuery, type EditedAppearance, publishAppearanceMutation } from '../../client/admin/appearance.ts';
import type { AppearanceChange } from '../../contract/appearance.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useFormMachine } from '../forms/use-form-machine.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { pick, type Stale } from '../forms/versions.ts';
import { useUser } from '../session/use-permissions.ts';
import {
  type AppearanceFields,
  differences,
  type FieldName,
  readFields,
  resolver,
  toChoices,
  toFields,
} from './appearance-fields.ts';

export type StaleAppearance = Stale<EditedAppearance, AppearanceFields>;

interface AppearanceTypes {
  stored: EditedAppearance;
  fields: AppearanceFields;
  input: AppearanceChange;
  /** When readers are to see it, as ISO-8601. */
  intent: { publishAt: string };
}

/**
 * The form of the appearance, whose save publishes: at once, or later with an intent. What another browser has published meanwhile is
 * taken over, and the choices that were made here are kept for the next press.
 * @param latest as last read: an undo beside the form changes it
 */
export function useAppearanceForm(latest: EditedAppearance) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const query = appearanceQuery(http);
  return useFormMachine<AppearanceTypes>({
    opened: latest,
    latest,
    text: {
      toFields: (stored) => toFields(stored ?? latest),
      differences,
      mergesAtOnce: true,
      resolver: () => resolver,
    },
    server: {
      toInput: (_checked, typed, base, intent) =>
        toChange(typed, differences(typed, base.fields), intent, base.version),
      mutation: publishAppearanceMutation,
      readLatest: () => queryClient.fetchQuery(query),
      refresh: useRereadRoot(),
    },
    kept: { scopeOf: () => `masthead:appearance:${user.id}:`, readFields },
    told: {
      saved: (_stored, { intent }) => ({
        title: intent ? 'Scheduled' : 'Published',
        description: intent ? 'Readers see it from that time on.' : 'Readers see it now.',
      }),
      unchanged: { title: 'Nothing to publish', description: 'Readers see this already.' },
    },
    on: { stay: (stored) => queryClient.setQueryData(query.queryKey, stored) },
  });
}

/** Only what was changed is sent, so that the other choices of another browser stay. */
function toChange(
  typed: AppearanceFields,
  changed: FieldName[],
  intent: AppearanceTypes['intent'] | null,
  version: number | null | undefined,
): AppearanceChange {
  const choices = toChoices(typed);
  return {
    ...(choices && pick(choices, changed)),
    version: version ?? undefined,
    publishAt: intent?.publishAt ?? null,
  };
}
