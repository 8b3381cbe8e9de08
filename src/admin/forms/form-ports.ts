import type { HttpError } from '../../client/http.ts';
import type { ToastMessage } from '../../ui/toasts.ts';
import type { FieldProblems, FormTypes } from './form-rules.ts';

/** The fields on the page. */
export interface FieldsPort<F extends FormTypes> {
  /** @returns a copy of what they hold */
  read: () => F['fields'];
  /** Makes `stored` what an unchanged form holds, and writes the values; the caret stays at its words. */
  write: (stored: F['fields'], values: F['fields']) => void;
  /** Writes values, and leaves what an unchanged form holds. */
  fill: (values: F['fields']) => void;
  /** Validates them. @returns the checked fields; else what is wrong, which is shown beside each field */
  check: () => Promise<{ checked: F['fields'] } | { errors: FieldProblems<F['fields']> }>;
  /** Shows the server's errors beside their fields. @returns false when it names no field of this form */
  showErrors: (error: HttpError) => boolean;
  /** @returns a function that ends it */
  watch: (onChange: () => void) => () => void;
}

/** Events of the browser that concern a form. */
export interface BrowserEvents {
  /** A field was left. */
  onLeaveField: () => void;
  onOnline: () => void;
  /** An input method begins or ends to compose. */
  onCompose: (isNow: boolean) => void;
  /** The page is hidden, left or closed; a phone may end a hidden page without another event. */
  onHide: () => void;
}

/** The browser. Time is the global clock, which unit tests replace. */
export interface BrowserPort {
  /** @throws where storage is switched off */
  storage: () => Storage;
  isOnline: () => boolean;
  /** Whether the user is asked something: they are not to find another text behind the question. */
  hasOpenDialog: () => boolean;
  /** @returns the name of the field with the focus; null for none */
  focusedField: () => string | null;
  /** Shows a message in the corner. */
  tell: (message: ToastMessage) => void;
  /** @returns a function that ends it */
  listen: (events: BrowserEvents) => () => void;
}
