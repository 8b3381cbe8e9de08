import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Http } from '../../client/http.ts';
import type { EditPage } from './created-entry.ts';
import type { FormEvents, FormRules, FormTypes, KeptRules, ServerRules, TextRules } from './form-rules.ts';
import type { Base } from './versions.ts';

/** The types of a form whose fields React Hook Form holds. */
export interface PageFormTypes extends FormTypes {
  fields: FieldValues;
}

/** The options that a screen gives its form. */
export interface FormOptions<F extends PageFormTypes> {
  /** The entry to edit; null for a new one. */
  opened: F['stored'] | null;
  /** The entry as read last, where something beside the form changes it. */
  latest?: F['stored'];
  text: TextRules<F['stored'], F['fields']> & {
    /** Validates the fields of that entry. @param intent what the last press was for */
    resolver: (stored: F['stored'] | null, intent: F['intent'] | null) => Resolver<F['fields']>;
  };
  server: ServerRules<F> & {
    /** Creates an entry, or changes one. */
    mutation: (http: Http, base: Base<F['stored'], F['fields']>) => UseMutationOptions<F['stored'], Error, F['input']>;
    /** Invalidates everything that shows the entry. */
    refresh: (queryClient: QueryClient) => Promise<unknown>;
  };
  /** Keeps what is typed in this browser until it is saved, and offers it after a crash. */
  kept?: KeptRules<F['fields']>;
  told: FormRules<F>['told'];
  /** Where a save leads; without it the form stays open. */
  leads?: {
    leave?: (saved: F['stored']) => unknown;
    /** The edit page of the entry that this form has created. */
    editPage?: (id: string) => EditPage;
  };
  on?: FormEvents<F>;
}
