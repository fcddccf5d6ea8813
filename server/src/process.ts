// What the command line needs of the server's process, without the code of the database. `@midweek/server/process`.
export { askForRelease, type ReleaseAnswer } from './commands/ask-for-release.ts';
export { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.ts';
