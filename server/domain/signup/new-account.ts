/** What was typed when the code was asked for. */
export interface Names {
  readonly fullName: string;
  readonly workspaceName: string;
}

export interface NewAccount {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly workspace_slug: string;
}
