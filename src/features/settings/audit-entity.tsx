import type { AuditEntityType, AuditEntry } from '../../../contract/audit.ts';
import { paths } from '../../../contract/paths.ts';
import { entityWord } from '../../records/audit-words.ts';

const { workspace: to } = paths;

/** The page that lists what was changed, with a search for its name. Fields and actions are not searched by address. */
const pages: Readonly<Record<AuditEntityType, (slug: string, name: string) => string>> = {
  renewal: (slug, name) => `${to.renewals(slug)}?${new URLSearchParams({ q: name }).toString()}`,
  contact: (slug, name) => `${to.contacts(slug)}?${new URLSearchParams({ q: name }).toString()}`,
  'improvement request': (slug, name) =>
    `${to.productImprovement(slug)}?${new URLSearchParams({ q: name }).toString()}`,
  customer: (slug, name) => `${to.renewals(slug)}?${new URLSearchParams({ q: name }).toString()}`,
  member: (slug, name) => `${to.users(slug)}?${new URLSearchParams({ q: name }).toString()}`,
  invitation: (slug, name) => `${to.users(slug)}?${new URLSearchParams({ q: name }).toString()}`,
  field: (slug) => to.fields(slug),
  action: (slug) => to.actions(slug),
  view: (slug) => to.renewals(slug),
  workspace: (slug) => to.profile(slug),
};

interface AuditEntityProps {
  readonly entry: AuditEntry;
  readonly slug: string;
}

/** What was changed, with a link to where it is; without a name it is there no more. */
export function AuditEntity({ entry: { entity_type, entity_name }, slug }: AuditEntityProps) {
  return (
    <>
      <span className="font-medium">{entityWord(entity_type)}</span>
      {entity_name !== null && (
        <>
          {' '}
          <a
            href={pages[entity_type](slug, entity_name)}
            className="inline-block max-w-full rounded-xs text-text-link wrap-anywhere underline-offset-[3px] hover:underline"
          >
            {entity_name}
          </a>
        </>
      )}
    </>
  );
}
