import { Component, type ReactNode } from 'react';
import { Button } from '#src/components/button.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

/** A place that breaks, or whose code cannot be loaded, leaves the navigation as it is. */
export class Sheltered extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { failed, reload } = useTexts('shell');
  return (
    <div role="alert">
      <p>{failed}</p>
      <Button onClick={() => location.reload()}>{reload}</Button>
    </div>
  );
}
