import type { Resolver } from 'react-hook-form';
import type { EditedAppearance } from '../../client/admin/appearance.ts';
import {
  type AppearanceChoices,
  appearancePreviewQuery,
  choiceNames,
  imageChoices,
} from '../../contract/appearance.ts';
import { fieldErrors } from '../../contract/field-errors.ts';
import { describeFailure, firstFailure } from '../../contract/low-contrast.ts';

/** The fields of the form, which are never null: an empty accent is the palette's own, an empty image is none. */
export type AppearanceFields = { [Name in keyof AppearanceChoices]: NonNullable<AppearanceChoices[Name]> | '' };

export type FieldName = keyof AppearanceFields;

export const fieldNames = choiceNames;

export const fieldLabels: Record<FieldName, string> = {
  palette: 'Palette',
  accent: 'Accent',
  accentDark: 'Accent in the dark',
  type: 'Type',
  density: 'Front page',
  dropCap: 'First letter of an article',
  images: 'Images',
  logo: 'Logo',
  logoDark: 'Logo in the dark',
  icon: 'Icon',
};

/** @returns the form's fields of the look that readers see */
export function toFields({ current }: Pick<EditedAppearance, 'current'>): AppearanceFields {
  return Object.fromEntries(fieldNames.map((name) => [name, current[name] ?? ''])) as AppearanceFields;
}

/** @returns the choices of the form; null while one of them is not valid */
export function toChoices(fields: AppearanceFields): AppearanceChoices | null {
  return appearancePreviewQuery.safeParse(fields).data ?? null;
}

/** @returns the names of the fields that differ; spaces and capitals of a color are no difference */
export function differences(one: AppearanceFields, other: AppearanceFields): FieldName[] {
  const plain = (text: string) => text.trim().toLowerCase();
  return fieldNames.filter((name) => plain(one[name]) !== plain(other[name]));
}

/** Checks the form as the server does, contrast included. */
export const resolver: Resolver<AppearanceFields> = (fields) => {
  const errors = problemsOf(fields);
  const names = Object.keys(errors);
  if (names.length === 0) return { values: fields, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(names.map((name) => [name, { type: 'invalid', message: errors[name] }])),
  };
};

/** @returns the errors by field, as sentences */
export function problemsOf(fields: AppearanceFields): Record<string, string> {
  const read = appearancePreviewQuery.safeParse(fields);
  if (!read.success) return fieldErrors(read.error);
  const failure = firstFailure(read.data);
  return failure ? { [failure.field]: describeFailure(failure) } : {};
}

/** @returns the value of a field for people, who know no ids */
export function inWords(name: FieldName, value: string): string {
  const isImage = imageChoices.some((one) => one === name);
  return isImage && value !== '' ? 'Another image' : value;
}

/** @returns the stored fields of an unsaved form; null when they are no appearance */
export function readFields(fields: Record<string, unknown>): AppearanceFields | null {
  // A form of an older version of the program has no images.
  const whole: Record<string, unknown> = { logo: '', logoDark: '', icon: '', ...fields };
  const isWhole = fieldNames.every((name) => typeof whole[name] === 'string');
  return isWhole ? (Object.fromEntries(fieldNames.map((name) => [name, whole[name]])) as AppearanceFields) : null;
}
