import { setupInput } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import { systemActor } from '../../services/actors/actor.ts';
import { createAccount } from '../../services/auth/create-account.ts';
import { type Auth, createAuth } from '../../services/auth/create-auth.ts';
import { listAccounts, readOwner } from '../../services/auth/list-accounts.ts';
import { refuseCommonPassword } from '../../services/auth/password-strength.ts';
import { removeEditor } from '../../services/auth/remove-editor.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { readSiteName } from '../../services/settings/read-settings.ts';
import { resetOwnerPassword } from '../../services/sign-in/reset-password.ts';
import { asksForUsage } from '../commands.js';
import { reportFailedStart } from '../composition/process.ts';
import { readAuthSecret } from '../startup/auth-secret.ts';
import { requireExistingSite } from '../startup/existing-site.ts';
import { openDatabase } from '../startup/open-database.ts';
import { askPassword } from './ask-password.ts';
import { readCommandSettings } from './command-settings.ts';

const usage = `Who may sign in, from the server's own shell and with the server's own settings.

  npm run owner -- reset                 give the owner a new password; signs them out everywhere
  npm run owner -- add <email> <name>    create an editor's account
  npm run owner -- remove <email>        take an editor's account away
  npm run owner -- list                  show every account

A password is asked for on the terminal. Without one it is the first line of the input, or else, for reset, OWNER_PASSWORD.`;

/** Values that a command needs. */
interface CommandContext {
  db: Database;
  auth: Auth;
  siteName: string;
}

const actor = systemActor('the command line');

/** A command failed; the message is a sentence that says why. */
class CommandError extends Error {}

const commands: Record<
  string,
  { parameters: number; run: (context: CommandContext, ...given: string[]) => Promise<string> }
> = {
  reset: { parameters: 0, run: reset },
  add: { parameters: 2, run: add },
  remove: { parameters: 1, run: remove },
  list: { parameters: 0, run: list },
};

/** @returns the exit code: 0 for success, 1 when the command failed, 2 for wrong usage */
async function main([name = '', ...given]: string[]): Promise<number> {
  const isAsked = name === '' || asksForUsage([name, ...given]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (isAsked || !command || given.length !== command.parameters) {
    console[isAsked ? 'log' : 'error'](usage);
    return isAsked ? 0 : 2;
  }
  const context = await openContext();
  try {
    console.log(await command.run(context, ...given));
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ServiceError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await context.db.destroy();
  }
}

async function openContext(): Promise<CommandContext> {
  const environment = readCommandSettings();
  await requireExistingSite(environment);
  const db = await openDatabase(environment);
  const { site, origins } = environment;
  const secret = await readAuthSecret(environment);
  const siteName = (await readSiteName(db)) ?? site.name;
  return { db, auth: createAuth(db, { siteUrl: site.url, origins, secret }), siteName };
}

async function reset({ db, auth, siteName }: CommandContext): Promise<string> {
  const owner = await requireOwner(db);
  const password = await readPassword([owner.name, owner.email, siteName], process.env.OWNER_PASSWORD);
  await resetOwnerPassword(db, auth, { password, now: new Date(), actor });
  return `${owner.email} has a new password and is signed out everywhere.`;
}

async function add({ db, auth, siteName }: CommandContext, givenEmail: string, givenName: string): Promise<string> {
  await requireOwner(db);
  const email = parse(setupInput.shape.email, givenEmail);
  const name = parse(setupInput.shape.name, givenName);
  const password = await readPassword([name, email, siteName]);
  const person = await createAccount(db, auth, {
    person: { name, email, password },
    role: 'editor',
    now: new Date(),
    actor,
  });
  if (!person) throw new CommandError(`${email} already has an account.`);
  return `${person.email} may sign in as an editor.`;
}

async function remove({ db }: CommandContext, email: string): Promise<string> {
  if (await removeEditor(db, { email, actor })) return `${email} no longer has an account.`;
  throw new CommandError(`There is no editor with the email address ${email}.`);
}

async function list({ db }: CommandContext): Promise<string> {
  const people = await listAccounts(db);
  if (people.length === 0) return 'No one has an account yet.';
  const width = Math.max(...people.map(({ role }) => role.length));
  return people.map(({ role, email, name }) => `${role.padEnd(width)}  ${email}  ${name}`).join('\n');
}

async function requireOwner(db: Database) {
  const owner = await readOwner(db);
  if (!owner)
    throw new CommandError('There is no owner yet: start the server, which prints a link to create the account.');
  return owner;
}

/** @param otherwise used when the input is empty and no terminal */
async function readPassword(words: string[], otherwise?: string): Promise<string> {
  const given = (await askPassword()) ?? (process.stdin.isTTY ? undefined : otherwise);
  if (given === undefined) throw new CommandError('No password was given; nothing has changed.');
  const password = parse(setupInput.shape.password, given);
  await refuseCommonPassword({ password, words }, 'password');
  return password;
}

/** @throws CommandError with the first thing that is wrong */
function parse<Field extends (typeof setupInput.shape)[keyof typeof setupInput.shape]>(field: Field, given: string) {
  const result = field.safeParse(given);
  if (result.success) return result.data;
  throw new CommandError(`${result.error.issues[0]?.message ?? 'The input is invalid'}.`.replace(/\.\.$/, '.'));
}

main(process.argv.slice(2)).then((code) => process.exit(code), reportFailedStart);
