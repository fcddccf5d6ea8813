#!/usr/bin/env node
import { enableCompileCache, getCompileCacheDir } from 'node:module';

// Node keeps what it makes of TypeScript, in its own folder for temporary files: the next command starts in half the time.
enableCompileCache();
// The threads of a build and of the database find it in the environment only.
const compileCache = getCompileCacheDir();
if (compileCache) process.env.NODE_COMPILE_CACHE ??= compileCache;
const { midweek } = await import('./midweek.ts');
process.exitCode = await midweek(process.argv.slice(2));
