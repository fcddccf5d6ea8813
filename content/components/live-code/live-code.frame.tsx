// Runs in the sandboxed frame: compiles and renders what the page sends, and reports back.
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { FromFrame, ToFrame } from './protocol.ts';
import { runCode } from './run-code.ts';

const tell = (message: FromFrame) => parent.postMessage(message, '*');
const report = (error: unknown) =>
  tell({
    type: 'error',
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  });

const element = document.querySelector('main') as HTMLElement;
const root = createRoot(element, { onUncaughtError: report, onCaughtError: report });
let round = 0;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function Example({ component: App }: { component: ComponentType }) {
  useEffect(() => tell({ type: 'rendered' }), []);
  return <App />;
}

function run(code: string): void {
  round += 1;
  try {
    const component = runCode(code);
    root.render(
      <Boundary key={round}>
        <Example component={component} />
      </Boundary>,
    );
  } catch (error) {
    report(error);
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === 'run') run(data.code);
  else document.documentElement.dataset.theme = data.theme;
});
addEventListener('error', ({ error, message }) => report(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
new ResizeObserver(() => tell({ type: 'height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
tell({ type: 'ready' });
