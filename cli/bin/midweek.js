#!/usr/bin/env node
// Runs `midweek` on a Node that reads TypeScript. npm and npx put the one of our dependencies on the path; cron, systemd and mail servers
// find that of the machine, which may be older. JavaScript, and nothing newer than Node 20, because that one reads this file.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const main = new URL('../src/main.ts', import.meta.url);

if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) await import(main.href);
else runOnOwnNode(fileURLToPath(new URL(`../../node_modules/${nodePackage()}`, import.meta.url)));

/** The program in the optional dependency of this platform; package.json lists them. */
function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}/bin/node.exe`;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}/bin/node`;
}

/** @param {string} node */
function runOnOwnNode(node) {
  if (!existsSync(node)) {
    process.stderr.write(
      `midweek: this is Node ${process.versions.node}, and midweek needs ${OLDEST_NODE} or newer. \`npm ci\` installs it, but it is not at ${node}; run \`npm ci\` again\n`,
    );
    process.exitCode = 1;
    return;
  }
  const program = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], {
    // The channel tells `midweek start` when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal));
  program.on('error', (error) => {
    process.stderr.write(`midweek: ${node} cannot be run: ${error.message}\n`);
    process.exitCode = 1;
  });
  program.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}
