#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import '@midweek/server/resolve-drizzle';

// Node keeps what it makes of TypeScript, in its own folder for temporary files: the next command starts in half the time.
enableCompileCache();
const { midweek } = await import('./midweek.ts');
process.exitCode = await midweek(process.argv.slice(2));
