import { useSelector } from '@xstate/react';
import type { MemberDetails } from '../../../contract/members.ts';
import { roleDescriptions, roles } from '../../../contract/rights.ts';
import { changeAt, type CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Hint } from '../../ui/hint.tsx';
import { RevertedLine } from '../../ui/list-table/reverted-line.tsx';
import { roleWord } from '../../ui/role-word.ts';
import { Select } from '../../ui/select.tsx';

const roleOptions = roles.map((role) => ({
  value: role,
  label: roleWord(role),
  help: roleDescriptions[role],
}));

interface RoleCellProps {
  readonly people: CollectionActor<MemberDetails>;
  readonly member: MemberDetails;
  readonly mayChange: boolean;
}

/** The role, with its description as a tooltip (spec §6). */
export function RoleCell({ people, member, mayChange }: RoleCellProps) {
  const change = useSelector(people, (snapshot) => changeAt(snapshot, member.id));
  const { role, full_name } = member;
  return (
    <span className="grid gap-1">
      {mayChange ? (
        <Select
          bare
          hint={roleDescriptions[role]}
          label={`Role, ${full_name}`}
          value={role}
          options={roleOptions}
          onChange={(chosen) => people.send({ type: 'item.change', item: { ...member, role: chosen } })}
        />
      ) : (
        <Hint text={roleDescriptions[role]} placement="top">
          <span>{roleWord(role)}</span>
        </Hint>
      )}
      {change && <RevertedLine actor={change} name={full_name} />}
    </span>
  );
}
