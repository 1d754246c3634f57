/** What a machine emits when a flow leads to another address; the application's router listens. */
export interface GoTo {
  readonly type: 'go.to';
  readonly path: string;
}
