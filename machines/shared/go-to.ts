/** Emitted by a machine when a flow leads to another address; the application's router navigates. */
export interface GoTo {
  readonly type: 'go.to';
  readonly path: string;
}
