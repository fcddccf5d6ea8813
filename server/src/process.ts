// The server's process for the command line, without the code of the database. `@midweek/server/process`.
export { askForRelease, type ReleaseAnswer } from './commands/ask-for-release.ts';
export { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.ts';
