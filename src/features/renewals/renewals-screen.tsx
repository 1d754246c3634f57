import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { mayEditRecord, roleHas } from '../../../contract/rights.ts';
import type { FilterBuilderActor } from '../../../machines/records/filter-builder.machine.ts';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import type { LiveMarksActor } from '../../../machines/records/live-marks.machine.ts';
import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';
import type { RenewalBulkActor } from '../../../machines/renewals/renewal-bulk.ts';
import type { RenewalPasteActor } from '../../../machines/renewals/renewal-paste.ts';
import type { RenewalRangeActor } from '../../../machines/renewals/renewal-range.ts';
import type { RenewalNotesActor } from '../../../machines/renewals/renewal-notes.ts';
import type { RenewalsActor } from '../../../machines/renewals/renewals.machine.ts';
import { LiveMarks } from '../../records/live-marks.tsx';
import { RecordNotes } from '../../records/record-notes.tsx';
import type { RecordsPanel } from '../../records/records-panel.ts';
import { useFlags } from '../../records/use-flags.ts';
import { TablePanel } from '../../records/table-panel.tsx';
import { RecordsScreen } from '../../records/records-screen.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AccountMark, LogoOpenerContext } from './account-mark.tsx';
import { renewalColumns } from './renewal-columns.tsx';
import { renewalsParts } from './renewals-parts.tsx';

interface RenewalsScreenProps {
  readonly actor: RenewalsActor;
  /** Opens the logo of a row's account. Without it logos are only shown. */
  readonly onLogo?: (row: Renewal) => void;
  /** At the right end of the toolbar. */
  readonly actions?: ReactNode;
  /** The saved views, above the toolbar. */
  readonly views?: ReactNode;
  /** Offered where there are no renewals at all. */
  readonly start?: ReactNode;
  readonly live?: LiveLinkActor;
  readonly filter?: FilterBuilderActor;
  /** Bulk edit; only for a person who may edit. */
  readonly bulk?: RenewalBulkActor;
  /** The selected range of cells. */
  readonly range?: RenewalRangeActor;
  /** Several cells pasted or cleared. */
  readonly paste?: RenewalPasteActor;
  /** What others have just changed. */
  readonly marks?: LiveMarksActor;
  /** The panel of one renewal, the record that it shows, and the way to another one. */
  readonly panel?: {
    readonly actor: RecordPanelActor;
    readonly notes: RenewalNotesActor;
  } & Omit<RecordsPanel, 'element'>;
}

/** The Renewal Dashboard (spec §2.5). */
export function RenewalsScreen(props: RenewalsScreenProps) {
  const { actor, onLogo, actions, start, views, live, filter, bulk, range, paste, panel, marks } = props;
  const narrow = useNarrow();
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const flags = useFlags(actor, renewalsParts);
  const columns = useMemo(
    () => renewalColumns(fields, members, narrow, flags),
    [fields, members, narrow, flags],
  );
  const member = useSelector(actor, ({ context }) => context.member);
  const opener = useMemo(
    () =>
      onLogo === undefined
        ? null
        : { mayEdit: (row: Renewal) => mayEditRecord(member, row.owner_member_id), open: onLogo },
    [onLogo, member],
  );
  return (
    <LiveMarks actor={marks ?? null}>
      <LogoOpenerContext value={opener}>
        <RecordsScreen
          actor={actor}
          parts={renewalsParts}
          columns={columns}
          narrow={narrow}
          actions={actions}
          start={start}
          views={views}
          {...(live && { live })}
          {...(filter && { filter })}
          {...(range && { range })}
          {...(paste && { paste })}
          {...(bulk && roleHas(member.role, 'edit-own') && { bulk })}
          {...(panel && {
            panel: {
              id: panel.id,
              open: panel.open,
              element: (
                <TablePanel
                  actor={actor}
                  panel={panel.actor}
                  type={renewals}
                  columns={columns}
                  flags={flags}
                  onOpen={panel.open}
                  live={live}
                  notes={<RecordNotes actor={panel.notes} mayWrite={roleHas(member.role, 'edit-own')} />}
                  markOf={(row) => <AccountMark row={row} active />}
                />
              ),
            },
          })}
        />
      </LogoOpenerContext>
    </LiveMarks>
  );
}
