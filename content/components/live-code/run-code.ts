import * as React from 'react';
import { transform } from 'sucrase';

/** Compiles an example and returns its component: the default export, or `App`. Everything of React is in scope. */
export function runCode(code: string): React.ComponentType {
  const { code: compiled } = transform(code, {
    transforms: ['jsx', 'typescript', 'imports'],
    production: true,
    jsxRuntime: 'classic',
  });
  const scope = Object.entries(React).filter(([name]) => /^[a-zA-Z]+$/.test(name) && name !== 'default');
  const program = new Function(
    'React',
    'require',
    'exports',
    ...scope.map(([name]) => name),
    `${compiled}\nreturn exports.default ?? (typeof App === 'undefined' ? undefined : App);`,
  );
  const component = program(React, load, {}, ...scope.map(([, value]) => value));
  if (typeof component !== 'function') throw new Error('The example has no component called App.');
  return component;
}

function load(name: string): unknown {
  if (name === 'react') return React;
  throw new Error(`The example imports "${name}"; only "react" is there.`);
}
