// JavaScript, since `start.js` needs it before there is a build.

/** @type {Record<string, string>} Command of the operator's → what it does. Each is a program of the build. */
const commands = {
  owner: 'who may sign in: a new password, accounts of editors',
  backup: 'make one archive of the whole site',
  restore: 'put such an archive into an empty installation',
  export: 'write the whole site into one file, for Masthead, WordPress or Ghost',
  import: "bring in the site of another program, or read such a file in Masthead's own format",
  reindex: 'index all articles for the search again',
};

const width = Math.max(...Object.keys(commands).map((name) => name.length));
const list = Object.entries(commands).map(([name, use]) => `  ${name.padEnd(width)}  ${use}`);

const usage = `Starts the site, or runs one of its commands, with the settings in the environment (docs/configuration.md).

  node src/server/start.js                       starts the site: npm start
  node src/server/start.js COMMAND ARGUMENTS     runs a command: npm run COMMAND -- ARGUMENTS
  node src/server/start.js COMMAND --help        says how it is used

Where systemd runs the site (deploy/systemd), masthead COMMAND ARGUMENTS takes the service's settings.

${list.join('\n')}`;

/**
 * @param {readonly string[]} words that follow a program or command
 * @returns {boolean} whether they ask how it is used: `help` as the first one, or an option anywhere
 */
export function asksForUsage(words) {
  return words[0] === 'help' || words.some((word) => ['--help', '-h'].includes(word));
}

/**
 * Prints the list of commands and ends the process when the word asks for it (code 0), or is no command (code 2).
 * @param {string | undefined} word what follows the program; undefined starts the site
 * @returns {string} the name of the program of the build
 */
export function programFor(word) {
  if (word === undefined) return 'main';
  if (Object.hasOwn(commands, word)) return word;
  if (asksForUsage([word])) {
    console.log(usage);
    process.exit(0);
  }
  console.error(`There is no command “${word}”.\n\n${usage}`);
  process.exit(2);
}
