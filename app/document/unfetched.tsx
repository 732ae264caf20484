import { Component, type ReactNode } from 'react';

/** What stands instead of something whose script could not be fetched. */
export class Unfetched extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? this.props.instead : this.props.children);
}
