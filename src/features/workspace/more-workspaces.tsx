import { paths } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** The ways to a further workspace. */
export function MoreWorkspaces({ email }: { readonly email: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink tone="secondary" href={paths.onboard}>
        Create another workspace
      </ButtonLink>
      <ButtonLink tone="secondary" href={paths.joinWorkspaceAs(email)}>
        Join by invitation
      </ButtonLink>
    </div>
  );
}
