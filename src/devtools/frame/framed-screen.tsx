/** The screen in the frame, and the error shown if it fails to render. */
import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

export class FramedScreen extends Component<Props, { readonly problem: string | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { problem } = this.state;
    if (problem !== null)
      return <p role="alert" className="p-4 text-danger-text">{`This screen broke: ${problem}`}</p>;
    return <Suspense>{this.props.children}</Suspense>;
  }
}
