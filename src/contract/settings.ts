import { z } from 'zod';
import { entriesOf } from './field-table.ts';
import { messages } from './messages.ts';
import { settingNames, settingsWith, settingsFields as table } from './settings-fields.ts';

/** The owner's settings form; an empty text means not set. */
export const settingsForm = z.object(entriesOf(table, settingNames, 'schema'));

type Shape = typeof settingsForm.shape;

const optional = settingsWith('kind', 'optional', 'image');

const nullable = Object.fromEntries(optional.map((name) => [name, settingsForm.shape[name].nullable()])) as {
  [Name in (typeof optional)[number]]: z.ZodNullable<Shape[Name]>;
};

const settingsFields = settingsForm.extend(nullable);

/** The version that the owner read; at most PostgreSQL's largest integer. */
const version = z.number({ error: messages.required }).int().max(2_147_483_647);

export const settings = settingsFields.extend({ version });

/** The owner's settings for the whole site; null means not set. */
export type Settings = z.infer<typeof settings>;

export const settingsChange = settingsFields.extend({ version }).partial();

/** Changes of the settings; a field that is left out stays as it is. A stale version is an error. */
export type SettingsChange = z.infer<typeof settingsChange>;
