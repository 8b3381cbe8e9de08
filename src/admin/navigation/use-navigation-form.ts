import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { changeNavigationMutation, navigationQuery } from '../../client/admin/navigation.ts';
import { type AdminNavigation, type NavigationInput, navigationInput } from '../../contract/navigation.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useFormMachine } from '../forms/use-form-machine.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { useUser } from '../session/use-permissions.ts';
import { differences, holdTyped, type NavigationFields, readFields, toFields, toInput } from './navigation-fields.ts';

interface NavigationTypes {
  stored: AdminNavigation;
  fields: NavigationFields;
  input: NavigationInput;
  intent: never;
}

/**
 * The form of the navigation, which sends only the changed parts. When another editor has saved meanwhile, the form takes over the parts
 * that they have changed and keeps the typed ones, for the next save to store. What is typed is kept in this browser until it is saved.
 */
export function useNavigationForm(opened: AdminNavigation) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  return useFormMachine<NavigationTypes>({
    opened,
    text: {
      toFields: (stored) => toFields(stored ?? opened),
      differences,
      holdTyped,
      mergesAtOnce: true,
      resolver: () => resolver,
    },
    server: {
      toInput: (_checked, typed, { fields, version }) => ({
        ...toInput(typed, differences(typed, fields)),
        version: version ?? undefined,
      }),
      mutation: changeNavigationMutation,
      readLatest: () => queryClient.fetchQuery(navigationQuery(http)),
      refresh: useRereadRoot(),
    },
    kept: {
      scopeOf: () => `masthead:navigation:${user.id}:`,
      readFields,
      isSame: (one, other) => differences(one, other).length === 0,
    },
    told: {
      saved: () => ({ title: 'Success', description: 'Navigation saved' }),
      unchanged: { title: 'Success', description: 'Everything is already saved' },
    },
    on: { invalid: focusInvalid },
  });
}

/** Checks what would be sent: its fields have the same places as those of the form. */
const resolver: Resolver<NavigationFields> = (fields) => {
  const { error } = navigationInput.safeParse(toInput(fields));
  if (!error) return { values: fields, errors: {} };
  const errors: Record<string, unknown> = {};
  for (const { path, message } of error.issues) {
    let at = errors;
    for (const step of path) {
      at[String(step)] ??= {};
      at = at[String(step)] as Record<string, unknown>;
    }
    at.message ??= message;
    at.type ??= 'invalid';
  }
  return { values: {}, errors: errors as FieldErrors<NavigationFields> };
};

/** The focus goes to the first field that is wrong. */
function focusInvalid(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-navigation] [aria-invalid=true]')?.focus());
}
