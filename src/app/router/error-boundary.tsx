import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../../features/app/error-page.tsx';

interface ErrorBoundaryProps {
  /** Identifies the current page: another page clears the error. */
  readonly place: string;
  /** True for pages inside the shell, which stays visible. */
  readonly inside?: boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Shows the error page in place of a route that has thrown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.place === this.props.place || this.state.failure === null) return;
    // Once per place. State derived while rendering would be lost with the render that throws, which would loop.
    // oxlint-disable-next-line react/no-did-update-set-state
    this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <ErrorPage
        message={words(failure.error)}
        inside={this.props.inside ?? false}
        onReload={() => window.location.reload()}
        onBack={() => window.history.back()}
      />
    );
  }
}
