import { useSelector } from '@xstate/react';
import { ArrowLeft, FolderPlus, X } from 'lucide-react';
import type { PanelView } from '../../../machines/chat/panel-entries.ts';
import { OUT } from '../../../machines/chat/panel-moves.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { Hint } from '../../ui/hint.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { shorten } from '../../ui/shorten.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

/** Characters of the title of an action folder (spec §2.14, §9). */
const TITLE_LENGTH = 25;

interface PanelHeadProps {
  readonly actor: PanelsActor;
  readonly view: PanelView;
  readonly title: string;
  readonly narrow: boolean;
}

export function PanelHead({ actor, view, title, narrow }: PanelHeadProps) {
  const isMain = view === 'history' || view === 'actions';
  const isFolder = view === 'chatFolder' || view === 'actionFolder';
  const isOver = useSelector(actor, ({ context }) => context.carried?.over?.key === OUT);
  const back = () => actor.send({ type: 'panel.back' });
  const hasBack = !isMain || narrow;
  const heading = (
    <h2 tabIndex={-1} aria-label={title} className="chat-panel-title">
      {view === 'actionFolder' ? shorten(title, TITLE_LENGTH) : title}
    </h2>
  );
  return (
    <div className={classNames('chat-panel-head', hasBack && 'has-back')}>
      {hasBack && (
        <button
          type="button"
          aria-label="Back"
          {...(isFolder && { 'data-drop': OUT })}
          onClick={back}
          className={classNames(iconButtonStyle, 'chat-panel-out', isOver && 'is-target')}
        >
          <ArrowLeft {...icon} />
        </button>
      )}
      {isFolder ? <Hint text={title}>{heading}</Hint> : heading}
      {isMain && (
        <Hint text="New folder">
          <IconButton
            label="New folder"
            onClick={() =>
              actor.send({ type: 'folder.create', kind: view === 'history' ? 'chatFolder' : 'actionFolder' })
            }
          >
            <FolderPlus {...icon} />
          </IconButton>
        </Hint>
      )}
      {!narrow && (
        <IconButton label="Close panel" onClick={() => actor.send({ type: 'panel.close' })}>
          <X {...icon} />
        </IconButton>
      )}
    </div>
  );
}
