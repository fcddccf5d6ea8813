import { Component, createRef, type ReactNode } from 'react';
import { CRASH_TITLE, type CrashLabels, CrashScreen } from './crash-screen.tsx';

type CrashBoundaryProps = { labels: CrashLabels; children: ReactNode };

/** Keeps a crash inside its island: says what happened, there and in the title of the tab, and mounts it anew when asked. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state = { error: undefined };
  private title: string | undefined;
  private readonly screen = createRef<HTMLDivElement>();

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.title ??= document.title;
    document.title = CRASH_TITLE;
    if (this.screen.current) bringIntoView(this.screen.current);
  }

  override render() {
    const { labels, children } = this.props;
    if (this.state.error === undefined) return children;
    return (
      <CrashScreen
        ref={this.screen}
        labels={labels}
        error={this.state.error}
        onTryAgain={() => this.tryAgain()}
      />
    );
  }

  private tryAgain() {
    document.title = this.title ?? document.title;
    this.title = undefined;
    this.setState({ error: undefined });
  }
}

/** The crash screen is shorter than what it replaces and may end up above the viewport. If it is below, the page must not scroll. */
function bringIntoView(screen: HTMLElement): void {
  if (screen.getBoundingClientRect().top < innerHeight) screen.scrollIntoView({ block: 'nearest' });
}
