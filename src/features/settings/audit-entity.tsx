import type { AuditEntityType, AuditEntry } from '../../../contract/audit.ts';
import { paths } from '../../../contract/paths.ts';
import { recordTypes } from '../../../contract/record-types.ts';
import { entityWord } from '../../records/audit-words.ts';

const { workspace: to } = paths;

const searched = (page: string, name: string) => `${page}?${new URLSearchParams({ q: name }).toString()}`;

type Address = (slug: string, name: string) => string;

const others: Readonly<Record<string, Address>> = {
  customer: (slug, name) => searched(to.renewals(slug), name),
  member: (slug, name) => searched(to.users(slug), name),
  invitation: (slug, name) => searched(to.users(slug), name),
  field: (slug) => to.fields(slug),
  action: (slug) => to.actions(slug),
  view: (slug) => to.renewals(slug),
  workspace: (slug) => to.profile(slug),
};

/** The page that lists what was changed, with a search for its name. Fields and actions are not searched by address. */
function addressOf(entity: AuditEntityType): Address {
  const type = recordTypes.find(({ noun }) => noun.one === entity);
  if (type !== undefined) return (slug, name) => searched(to[type.page](slug), name);
  return others[entity] ?? ((slug) => to.audit(slug));
}

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
            href={addressOf(entity_type)(slug, entity_name)}
            className="inline-block max-w-full rounded-xs text-text-link wrap-anywhere underline-offset-[3px] hover:underline"
          >
            {entity_name}
          </a>
        </>
      )}
    </>
  );
}
