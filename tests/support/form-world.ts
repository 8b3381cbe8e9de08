import { FormMachine } from '../../src/admin/forms/form-machine.ts';
import type { BrowserEvents, FieldsPort } from '../../src/admin/forms/form-ports.ts';
import type { FormRules, TextRules } from '../../src/admin/forms/form-rules.ts';
import type { Versions } from '../../src/admin/forms/versions.ts';
import type { ToastMessage } from '../../src/ui/toasts.ts';
import { type FormServer, type Note, type NoteFields, type NoteForm, noteId } from './form-server.ts';

const names = ['title', 'text', 'choice'] as const;
const empty: NoteFields = { title: '', text: '', choice: '' };

export const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const fieldsOf = ({ title, text, choice }: NoteFields): NoteFields => ({ title, text, choice });

/** Merges the words of the texts; of the choice only one can stay. */
export function reconcile({ mine, stored, opened }: Versions<NoteFields>): NoteFields | null {
  const before = opened ?? empty;
  if (new Set([mine.choice, stored.choice, before.choice]).size === 3) return null;
  const merge = (name: 'title' | 'text') => {
    const known = new Set([...wordsOf(before[name]), ...wordsOf(stored[name])]);
    const removed = wordsOf(before[name]).filter((word) => !wordsOf(mine[name]).includes(word));
    const kept = wordsOf(stored[name]).filter((word) => !removed.includes(word));
    return [...kept, ...wordsOf(mine[name]).filter((word) => !known.has(word))].join(' ');
  };
  const choice = mine.choice === before.choice ? stored.choice : mine.choice;
  return { title: merge('title'), text: merge('text'), choice };
}

/** How a form takes over another editor's change: as articles do, as settings do, or as issues do. */
export const kinds = {
  reconciled: { reconcile },
  atOnce: { mergesAtOnce: true },
  asked: {},
} as const satisfies Record<string, Partial<TextRules<Note, NoteFields>>>;

export type Kind = keyof typeof kinds;

/** The view and the acts of a test on a form that is open in a tab. */
export interface FormTab {
  machine: FormMachine<NoteForm>;
  rules: FormRules<NoteForm>;
  toasts: ToastMessage[];
  /** The values of the fields. */
  values: NoteFields;
  /** The field with the focus. */
  focused: string | null;
  isOnline: boolean;
  /** Whether a save has left the page. */
  isLeft: boolean;
  hasDialog: boolean;
  /** Fields that validation refuses. */
  wrong: string[];
  /** The errors that the server named. */
  shown: Record<string, string>;
  type: (name: keyof NoteFields, text: string) => void;
  events: () => BrowserEvents;
  /** The form leaves the page; a crash is no such event. */
  close: () => void;
}

interface Opening {
  opened?: Note | null;
  newId?: string;
  kind?: Kind;
}

/** Opens the form in a tab of a browser. */
export function openTab(
  server: FormServer,
  storage: Storage,
  { opened = null, newId = noteId, kind = 'reconciled' }: Opening = {},
): FormTab {
  let events: BrowserEvents | null = null;
  let onChange = (): void => undefined;
  const rules = rulesOf(server, kind, () => {
    tab.isLeft = true;
  });
  const tab: Omit<FormTab, 'machine' | 'close'> = {
    rules,
    toasts: [],
    values: opened ? fieldsOf(opened) : { ...empty },
    focused: null,
    isOnline: true,
    isLeft: false,
    hasDialog: false,
    wrong: [],
    shown: {},
    type: (name, text) => {
      tab.values = { ...tab.values, [name]: text };
      onChange();
    },
    events: () => {
      if (!events) throw new Error('the form is not on the page');
      return events;
    },
  };
  const write = (values: NoteFields): void => {
    tab.values = { ...values };
    onChange();
  };
  const fields: FieldsPort<NoteForm> = {
    read: () => ({ ...tab.values }),
    write: (_stored, values) => write(values),
    fill: write,
    check: async () => {
      const checked = { ...tab.values };
      await Promise.resolve();
      return tab.wrong.length > 0 ? { errors: Object.fromEntries(tab.wrong.map((name) => [name, {}])) } : { checked };
    },
    showErrors: ({ errors }) => {
      tab.shown = errors;
      return Object.keys(errors).length > 0;
    },
    watch: (listener) => {
      onChange = listener;
      return () => {
        onChange = () => undefined;
      };
    },
  };
  const machine = new FormMachine<NoteForm>({
    opened,
    newId,
    rules,
    fields,
    browser: {
      storage: () => storage,
      isOnline: () => tab.isOnline,
      hasOpenDialog: () => tab.hasDialog,
      focusedField: () => tab.focused,
      tell: (message) => tab.toasts.push(message),
      listen: (listener) => {
        events = listener;
        return () => {
          events = null;
        };
      },
    },
  });
  return Object.assign(tab, { machine, close: machine.start() });
}

function rulesOf(server: FormServer, kind: Kind, leave: () => void): FormRules<NoteForm> {
  const differences = (one: NoteFields, other: NoteFields) => names.filter((name) => one[name] !== other[name]);
  return {
    text: { toFields: (note) => (note ? fieldsOf(note) : { ...empty }), differences, ...kinds[kind] },
    server: {
      toInput: (fields, _typed, base, intent) => ({
        id: base.stored?.id ?? base.newId,
        isNew: base.stored === null,
        fields,
        version: base.version,
        publish: intent,
      }),
      autosave: (fields, base) => ({
        input: {
          id: base.stored?.id ?? base.newId,
          isNew: base.stored === null,
          fields,
          version: base.version,
          publish: null,
        },
        leftOut: [],
      }),
      readLatest: async ({ id }) => structuredClone(server.notes.get(id) ?? null),
    },
    calls: {
      save: (input, _base, signal) => server.call(input, signal),
      autosave: (input) => server.call(input),
      refresh: () => undefined,
    },
    kept: {
      scopeOf: (id = 'new') => `kept:${id}:`,
      readFields: (fields) =>
        names.every((name) => typeof fields[name] === 'string') ? (fields as unknown as NoteFields) : null,
    },
    told: { saved: () => ({ title: 'Saved', description: '' }) },
    leave,
  };
}
