import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { runCode } from './run-code.ts';

const render = (code: string) => renderToStaticMarkup(createElement(runCode(code)));

test('the component called App is the example, and hooks are in scope', () => {
  expect(render('function App() { const [n] = useState(3); return <p>{n}</p>; }')).toBe('<p>3</p>');
});

test('a default export wins, types vanish and React can be imported', () => {
  expect(
    render(`import { useRef } from 'react';
      const App = () => null;
      export default function Other() { const box = useRef<string>('x' as string); return <i>{box.current}</i>; }`),
  ).toBe('<i>x</i>');
});

test.each([
  ['function App( {', 'Unexpected token'],
  ['const x = 1;', 'The example has no component called App.'],
  ["import x from 'lodash'; function App() {} x();", 'only "react" is there'],
  ["throw new Error('boom');", 'boom'],
])('%j is reported as: %s', (code, message) => {
  expect(() => runCode(code)).toThrow(message);
});
