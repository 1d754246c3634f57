import { useSelector } from '@xstate/react';
import { SearchX, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import {
  panelTabs,
  type PanelTab,
  type RecordPanelActor,
} from '../../machines/records/record-panel.machine.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { RecordHistory } from './record-history.tsx';
import { RelatedRecords } from './related-records.tsx';

interface RecordPanelProps {
  readonly actor: RecordPanelActor;
  /** What a record is called, such as `renewal`. */
  readonly noun: string;
  readonly onClose: () => void;
  /** The place in the view, with the ways to the records before and after. */
  readonly steps?: ReactNode;
  /** Who else is at the record. */
  readonly present?: ReactNode;
  /** The account's mark, before its name. */
  readonly mark?: ReactNode;
  /** The values that matter most. */
  readonly headline?: ReactNode;
  readonly fields?: ReactNode;
  /** What the module adds, between the fields and the notes. */
  readonly parts?: readonly PanelPart[] | undefined;
  readonly notes?: ReactNode;
}

/** A tab of a record's panel that a module adds. */
export interface PanelPart {
  /** Not the name of a tab that every panel has. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

const tabNames: Readonly<Record<PanelTab, string>> = {
  fields: 'Fields',
  account: 'Account',
  notes: 'Notes',
  history: 'History',
};

/** The panel of a record beside its table; on a phone it takes the place of the table. */
export function RecordPanel(props: RecordPanelProps) {
  const isOpen = useSelector(props.actor, (snapshot) => !snapshot.matches('closed'));
  return isOpen ? <OpenPanel {...props} /> : null;
}

function OpenPanel(props: RecordPanelProps) {
  const { actor, noun, onClose, steps, present, mark, headline } = props;
  const frame = useRef<HTMLElement>(null);
  const name = useSelector(actor, ({ context }) => context.record?.account?.name ?? null);
  // Escape and Tab start here and not in the table.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // The panel is no control: it receives the key from the controls inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={frame}
      tabIndex={-1}
      aria-label={name ?? `Unknown ${noun}`}
      onKeyDown={onKeyDown}
      className="record-panel"
    >
      <div className="flex h-topbar flex-none items-center gap-1 px-4 narrow:px-2">
        {steps}
        {present}
        <span className={present ? 'flex-none' : 'ml-auto'}>
          <IconButton label={`Close ${noun}`} onClick={onClose}>
            <X aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </IconButton>
        </span>
      </div>
      {name === null ? (
        <Missing noun={noun} onClose={onClose} />
      ) : (
        <>
          <div className="grid flex-none gap-3 px-5 pb-3 narrow:px-3">
            <div className="flex items-center gap-3">
              {mark}
              <h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{name}</h2>
            </div>
            {headline}
          </div>
          <PanelTabs {...props} />
        </>
      )}
    </aside>
  );
}

function Missing({ noun, onClose }: Pick<RecordPanelProps, 'noun' | 'onClose'>) {
  return (
    <EmptyState icon={<SearchX strokeWidth={1.75} />} action={<Button onClick={onClose}>Show all</Button>}>
      {`This ${noun} is not in the workspace. It may have been removed.`}
    </EmptyState>
  );
}

function PanelTabs({ actor, fields, parts = [], notes }: RecordPanelProps) {
  const tab = useSelector(
    actor,
    (snapshot) => panelTabs.find((one) => snapshot.matches({ open: one })) ?? snapshot.context.part,
  );
  const history = useSelector(actor, ({ children }) => children.history);
  const related = useSelector(actor, ({ children }) => children.related);
  const hasAccount = useSelector(actor, (snapshot) => snapshot.can({ type: 'account.open' }));
  const slug = useSelector(actor, ({ context }) => context.slug);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const contents: Readonly<Record<PanelTab, ReactNode>> = {
    fields,
    account: related && <RelatedRecords key={related.sessionId} actor={related} slug={slug} />,
    notes,
    history: history && <RecordHistory key={history.sessionId} actor={history} timezone={timezone} />,
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <Tabs
        label="Parts"
        selected={tab}
        onSelect={(id) => {
          const chosen = panelTabs.find((one) => one === id);
          actor.send(chosen ? { type: `${chosen}.open` } : { type: 'part.open', part: id });
        }}
        tabs={panelTabs
          .filter((id) => id !== 'account' || hasAccount)
          .flatMap((id) => [
            { id, label: tabNames[id], content: contents[id] },
            ...(id === 'fields' ? parts : []),
          ])}
      />
    </div>
  );
}
